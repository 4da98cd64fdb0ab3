import * as z from 'zod/mini';
import type { AppText } from './app-texts.ts';
import type { ContentFiles } from './write-content-files.ts';

const NAME = /^texts\.(?<language>[^.]+)\.json$/u;
const listSchema = z.array(z.object({ id: z.string().check(z.minLength(1)), text: z.string() }));

/** A text in the language of a list. */
export interface ListedText {
  readonly id: string;
  readonly text: string;
}

/** Returns the language of a list of texts by the name of its file, `texts.de.json`; null for any other file. */
export function languageOfTextList(path: string): string | null {
  return NAME.exec(path)?.groups?.language ?? null;
}

/** Parses a list; null when it is not one. An empty text is not written yet: the app's own stays. */
export function readTextList(json: string): ListedText[] | null {
  try {
    const parsed = listSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data.filter(({ text }) => text !== '') : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Returns the file of a language's list, for translators: all texts of the app in its own languages, and what the CMS
 * has for them.
 */
export function writeTextList(language: string, texts: readonly AppText[], written: ReadonlyMap<string, string>): ContentFiles {
  const list = texts.map(({ id, tr, en }) => ({ id, tr, en, text: written.get(id) ?? '' }));
  return { [`texts.${language}.json`]: `${JSON.stringify(list, null, 2)}\n` };
}
