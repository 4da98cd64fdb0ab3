import { deviceIdPattern } from '#contract/request-headers.ts';

/**
 * Returns a device id as it was sent; empty when nothing was sent, or nothing that a device of ours would send (a
 * database could not even store all of it).
 */
export function readDeviceId(sent: unknown): string {
  return typeof sent === 'string' && deviceIdPattern.test(sent) ? sent : '';
}
