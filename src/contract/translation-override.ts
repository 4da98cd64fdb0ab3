/*
 * A translation override is an operator's own text for one of the app's, in ICU message format. The server refuses an
 * override that can't be displayed. The app may face another server, so it ignores such an override.
 */

/** Output of Lingui's compiler for a message: text, and lists for its arguments. */
export type OverrideTokens = readonly unknown[];

const choices: readonly unknown[] = ['plural', 'selectordinal', 'select'];
const kinds = 'plural, selectordinal, select and number';

/** Returns the texts of a choice by case, without its offset. */
function casesOf(style: unknown): [name: string, tokens: OverrideTokens][] {
  const cases = typeof style === 'object' && style !== null ? Object.entries(style) : [];
  return cases.flatMap(([name, tokens]) => (Array.isArray(tokens) ? [[name, tokens]] : []));
}

function findChoiceProblem(type: string, style: unknown): string | null {
  const cases = casesOf(style);
  if (!cases.some(([name]) => name === 'other')) return `a '${type}' in it has no 'other'`;
  for (const [, tokens] of cases) {
    const problem = findOverrideProblem(tokens);
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * Returns why a compiled override can't be displayed, as the end of the sentence 'It can't be shown: …', or null if it
 * can. A date or a styled number would throw if given another kind of value.
 */
export function findOverrideProblem(tokens: OverrideTokens): string | null {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, type, style] = token as unknown[];
    if (type === undefined || (type === 'number' && style === undefined)) continue;
    if (!choices.includes(type)) return `'${String(name)}' can only be filled in as it is or by ${kinds} without a style`;
    const problem = findChoiceProblem(String(type), style);
    if (problem !== null) return problem;
  }
  return null;
}

/** Returns the names of the arguments in a compiled message. */
export function overrideArguments(tokens: OverrideTokens): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , style] = token as unknown[];
    names.add(String(name));
    for (const [, inner] of casesOf(style)) for (const innerName of overrideArguments(inner)) names.add(innerName);
  }
  return names;
}
