import type * as z from 'zod/mini';
import { readAnswer, type Unread } from '#contract/read-answer.ts';

/** Problems already logged. A call may repeat every few seconds, and a list may have the same gap a hundred times. */
const told = new Set<string>();

/** Logs which part of a response is unreadable, and why. Each place is logged once, whatever its index in a list. */
function warnOnce(call: string, { path, reason }: Unread): void {
  const key = `${call} ${path.replaceAll(/\[\d+\]/g, '[]')} ${reason}`;
  if (told.has(key)) return;
  told.add(key);
  console.warn(`${call}: ${path} ${reason}`);
}

/**
 * Parses the data of a response to `call` by its schema, as `readAnswer` does. Returns null and logs a warning if it is
 * unreadable.
 */
export function readData<Schema extends z.ZodMiniType>(call: string, schema: Schema, data: unknown): { data: z.output<Schema> } | null {
  return readAnswer(schema, data, (unread) => warnOnce(call, unread));
}
