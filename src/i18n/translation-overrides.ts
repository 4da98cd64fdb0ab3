import type { Messages } from '@lingui/core';
import { readJson, storageKeys } from '../storage/local-storage.ts';

/** A translation override: the operator's text for a text of the app, as the CMS delivers it. */
export interface Override {
  key: string;
  value: string;
}

/** Overrides read or set in this visit, by language; the only copy if storage is blocked. Null means there are none. */
const known = new Map<string, Messages | null>();
/** Returns the storage key of a language's overrides. */
export const overridesKey = (language: string) => `${storageKeys.overrides}:${language}`;

/** Returns the operator's overrides in a language, compiled; null if none are known. */
export function readOverrides(language: string): Messages | null {
  const held = known.get(language);
  if (held !== undefined) return held;
  const stored = readJson(overridesKey(language));
  const isUsable = typeof stored === 'object' && stored !== null && Object.values(stored).every(Array.isArray);
  const messages = isUsable ? (stored as Messages) : null;
  if (messages) known.set(language, messages);
  return messages;
}

/** Sets the overrides of a language for this visit; null for none. */
export function setOverrides(language: string, messages: Messages | null): void {
  known.set(language, messages);
}
