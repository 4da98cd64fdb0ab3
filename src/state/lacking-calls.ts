import { atomWithLazy } from 'jotai/utils';
import type { CallName } from '#contract/endpoints.ts';
import { readJson, storageKeys, writeText } from '../storage/local-storage.ts';
import { store } from './store.ts';

function load(): ReadonlySet<CallName> {
  const kept = readJson(storageKeys.lackingCalls);
  return new Set(Array.isArray(kept) ? (kept as CallName[]) : []);
}

/**
 * The extension calls that this backend is known to lack. Stored on the device, so that features that need them are
 * hidden from the start of the next visit.
 */
export const lackingCallsAtom = atomWithLazy(load);

/** Returns the extension calls that this backend is known to lack. */
export function readLackingCalls(): ReadonlySet<CallName> {
  return store.get(lackingCallsAtom);
}

/** Records whether a response showed the call to be lacking. */
export function noteCall(name: CallName, isLacking: boolean): void {
  const known = readLackingCalls();
  if (known.has(name) === isLacking) return;
  const lacking = isLacking ? [...known, name] : [...known].filter((other) => other !== name);
  writeText(storageKeys.lackingCalls, JSON.stringify(lacking));
  store.set(lackingCallsAtom, new Set(lacking));
}
