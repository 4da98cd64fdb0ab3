import type { Messages } from '@lingui/core';
import { findWordingProblem } from '#contract/wording.ts';
import { removeText, writeText } from '../storage/local-storage.ts';
import { readWordings, setWordings, type Wording, wordingsKey } from './own-wordings.ts';

/** Text without any of these characters is a compiled message as it is. */
const FORMAT_SIGN = /[{}'\\]/;
/**
 * Limit in UTF-16 units; a language of the app has a tenth of it. Larger sets are not stored and last for this visit.
 */
const MOST_STORED = 400_000;

/** Compiles overrides. One that cannot be parsed or rendered is omitted, so the app's own text stays. */
async function compile(wordings: readonly Wording[]): Promise<Messages> {
  const needsCompiler = wordings.some(({ value }) => FORMAT_SIGN.test(value));
  const compiler = needsCompiler ? await import('@lingui/message-utils/compileMessage') : null;
  const compileOne = ({ key, value }: Wording): [string, Messages[string]][] => {
    if (value === '') return [];
    if (!compiler || !FORMAT_SIGN.test(value)) return [[key, [value]]];
    try {
      const tokens = compiler.compileMessageOrThrow(value);
      const problem = findWordingProblem(tokens);
      if (problem === null) return [[key, tokens]];
      console.warn('a wording is left out', key, problem);
    } catch (error) {
      console.warn('a wording is left out', key, error);
    }
    return [];
  };
  return Object.fromEntries(wordings.flatMap(compileOne));
}

/** Stores all overrides of a language, replacing the previous ones. Unchanged overrides stay the same object. */
export async function keepWordings(language: string, wordings: readonly Wording[]): Promise<void> {
  const messages = await compile(wordings);
  const text = JSON.stringify(messages);
  if (text === JSON.stringify(readWordings(language) ?? {})) return;
  const isEmpty = Object.keys(messages).length === 0;
  setWordings(language, isEmpty ? null : messages);
  // Storage must never be older than the active messages.
  if (isEmpty || text.length > MOST_STORED || !writeText(wordingsKey(language), text)) removeText(wordingsKey(language));
}
