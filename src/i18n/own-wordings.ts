import type { Messages } from '@lingui/core';
import { readJson, storageKeys } from '../storage/local-storage.ts';

/** What the operator says in place of a text of the app, as the CMS gives it. */
export interface Wording {
  key: string;
  value: string;
}

/** What has been read or made in this visit, by language; the only place where storage is closed. Null: there are none. */
const known = new Map<string, Messages | null>();
/** The storage key of a language's wordings. */
export const wordingsKey = (language: string) => `${storageKeys.wordings}:${language}`;

/** The operator's wordings in a language as they are known here, ready to be spoken; null where there are none. */
export function readWordings(language: string): Messages | null {
  const held = known.get(language);
  if (held !== undefined) return held;
  const stored = readJson(wordingsKey(language));
  const isUsable = typeof stored === 'object' && stored !== null && Object.values(stored).every(Array.isArray);
  const messages = isUsable ? (stored as Messages) : null;
  if (messages) known.set(language, messages);
  return messages;
}

/** From now on these are the wordings of the language; null for none. */
export function setWordings(language: string, messages: Messages | null): void {
  known.set(language, messages);
}
