import type { Messages } from '@lingui/core';
import { findOverrideProblem } from '#contract/translation-override.ts';
import { removeText, writeText } from '../storage/local-storage.ts';
import { type Override, overridesKey, readOverrides, setOverrides } from './translation-overrides.ts';

/** Text without any of these characters is a compiled message as it is. */
const FORMAT_SIGN = /[{}'\\]/;
/**
 * Limit in UTF-16 units; a language of the app has a tenth of it. Larger sets are not stored and last for this visit.
 */
const MOST_STORED = 400_000;

/** Compiles overrides. One that cannot be parsed or rendered is omitted, so the app's own text stays. */
async function compile(overrides: readonly Override[]): Promise<Messages> {
  const needsCompiler = overrides.some(({ value }) => FORMAT_SIGN.test(value));
  const compiler = needsCompiler ? await import('@lingui/message-utils/compileMessage') : null;
  const compileOne = ({ key, value }: Override): [string, Messages[string]][] => {
    if (value === '') return [];
    if (!compiler || !FORMAT_SIGN.test(value)) return [[key, [value]]];
    try {
      const tokens = compiler.compileMessageOrThrow(value);
      const problem = findOverrideProblem(tokens);
      if (problem === null) return [[key, tokens]];
      console.warn('a translation override is left out', key, problem);
    } catch (error) {
      console.warn('a translation override is left out', key, error);
    }
    return [];
  };
  return Object.fromEntries(overrides.flatMap(compileOne));
}

/** Stores all overrides of a language, replacing the previous ones. Unchanged overrides stay the same object. */
export async function storeOverrides(language: string, overrides: readonly Override[]): Promise<void> {
  const messages = await compile(overrides);
  const text = JSON.stringify(messages);
  if (text === JSON.stringify(readOverrides(language) ?? {})) return;
  const isEmpty = Object.keys(messages).length === 0;
  setOverrides(language, isEmpty ? null : messages);
  // Storage must never be older than the active messages.
  if (isEmpty || text.length > MOST_STORED || !writeText(overridesKey(language), text)) removeText(overridesKey(language));
}
