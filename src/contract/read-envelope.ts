import type { Envelope } from './envelope.ts';
import { toFlag } from './to-flag.ts';

/** A host responds with these, in any form, if it does not know the call: only an envelope means more than that. */
const unknownStatuses = [404, 405];

const isOk = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status >= 400 && status < 500 && !unknownStatuses.includes(status);

/** Decides about a response without `success`: true, false, or undefined if it means neither. */
function readSilence({ message, data }: Partial<Record<string, unknown>>, status: number, saysSuccess: boolean): boolean | undefined {
  if (isRefused(status) && typeof message === 'string') return false;
  return isOk(status) && !saysSuccess && data !== undefined && data !== null ? true : undefined;
}

/**
 * Reads an envelope as other backends write it, from parsed JSON; returns null if the value is no envelope. Section 7
 * of the specification lists `success` for some calls, and `data` or a list for others: a response to the latter
 * succeeds with status 2xx if it carries data or is a list. `saysSuccess` calls must send `success`. A 4xx status with
 * a message is a refusal. Separate from the schemas, because the worker uses it too.
 */
export function readEnvelope(value: unknown, status: number, saysSuccess = false): Envelope<unknown> | null {
  if (Array.isArray(value)) return isOk(status) && !saysSuccess ? { success: true, message: null, data: value } : null;
  if (typeof value !== 'object' || value === null) return null;
  const answer = value as Partial<Record<string, unknown>>;
  const { success, message, data } = answer;
  const said = success === undefined || success === null ? readSilence(answer, status, saysSuccess) : toFlag(success);
  if (typeof said !== 'boolean') return null;
  return { success: said, message: typeof message === 'string' ? message : null, data };
}
