import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '#contract/request-headers.ts';

/** A text of the app by its id, in each language that is compiled in. */
export interface AppText extends Record<Locale, string> {
  readonly id: string;
}

/** The build writes it. */
const LIST = new URL('../../dist/app/texts.json', import.meta.url);

let read: readonly AppText[] | null = null;

/** Every text of the built app in the order of their ids; none where the app is not built. */
export function listAppTexts(): readonly AppText[] {
  read ??= existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as AppText[]) : [];
  return read;
}

/** A text of the built app in English; null for an id it does not have. */
export function findAppText(id: string): string | null {
  return listAppTexts().find((text) => text.id === id)?.en ?? null;
}
