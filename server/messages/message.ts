import type { Locale } from '#contract/request-headers.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

export type MessageKey = keyof typeof en;

const catalogues: Record<Locale, Record<MessageKey, string>> = { tr, en };
const PLACEHOLDER = /\{(\w+)\}/g;

/** True when the text is a key of the catalogues; for keys from stored data. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/**
 * Returns one sentence in the player's language; `{name}` in it becomes the parameter of that name. Plain text, never
 * HTML.
 */
export function message(locale: Locale, key: MessageKey, parameters: Record<string, string> = {}): string {
  return catalogues[locale][key].replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : placeholder,
  );
}
