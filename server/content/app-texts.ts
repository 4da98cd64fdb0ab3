import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '#contract/request-headers.ts';

/** A text of the app by its id, in each language that is compiled in. */
export interface AppText extends Record<Locale, string> {
  readonly id: string;
}

/** Written by the build. */
const LIST = new URL('../../dist/app/texts.json', import.meta.url);

let read: readonly AppText[] | null = null;

/** Returns every text of the built app, ordered by id; none when the app is not built. */
export function listAppTexts(): readonly AppText[] {
  read ??= existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as AppText[]) : [];
  return read;
}

/** Returns a text of the built app in English; null for an unknown id. */
export function findAppText(id: string): string | null {
  return listAppTexts().find((text) => text.id === id)?.en ?? null;
}
