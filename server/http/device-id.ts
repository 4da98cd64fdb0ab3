import { deviceIdPattern } from '#contract/request-headers.ts';

/** A device id as it was sent; empty when nothing was, or nothing that a device of ours would send (a database could not even hold all of it). */
export function readDeviceId(sent: unknown): string {
  return typeof sent === 'string' && deviceIdPattern.test(sent) ? sent : '';
}
