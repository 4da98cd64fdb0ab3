import type { CallName } from '#contract/endpoints.ts';
import { readJson, storageKeys, writeText } from '../storage/local-storage.ts';

/**
 * Calls that this backend is known to lack. Stored on the device, so that features that need them are hidden from the
 * start of the next visit.
 */
let lacking: ReadonlySet<CallName> | undefined;
const listeners = new Set<() => void>();

function load(): ReadonlySet<CallName> {
  const kept = readJson(storageKeys.lackingCalls);
  return new Set(Array.isArray(kept) ? (kept as CallName[]) : []);
}

/**
 * Returns the extension calls that this backend is known to lack. The set stays the same object until one is added or
 * removed.
 */
export function readLackingCalls(): ReadonlySet<CallName> {
  lacking ??= load();
  return lacking;
}

/** Records whether a response showed the call to be lacking. */
export function noteCall(name: CallName, isLacking: boolean): void {
  const known = readLackingCalls();
  if (known.has(name) === isLacking) return;
  lacking = new Set(isLacking ? [...known, name] : [...known].filter((other) => other !== name));
  writeText(storageKeys.lackingCalls, JSON.stringify([...lacking]));
  for (const listener of listeners) listener();
}

/** Calls the listener when a call is found to be lacking, or to exist. Returns an unsubscribe function. */
export function subscribeToLackingCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
