/*
 * A wording is what an operator says in place of a text of the app, in ICU's message format. The server refuses one that can't be shown, and the app,
 * which may face another server, passes it over.
 */

/** What Lingui's compiler makes of a message: text, and lists for what is filled in. */
export type WordingTokens = readonly unknown[];

const choices: readonly unknown[] = ['plural', 'selectordinal', 'select'];
const kinds = 'plural, selectordinal, select and number';

/** The texts of a choice by their cases, without its offset. */
function casesOf(style: unknown): [name: string, tokens: WordingTokens][] {
  const cases = typeof style === 'object' && style !== null ? Object.entries(style) : [];
  return cases.flatMap(([name, tokens]) => (Array.isArray(tokens) ? [[name, tokens]] : []));
}

function findChoiceProblem(type: string, style: unknown): string | null {
  const cases = casesOf(style);
  if (!cases.some(([name]) => name === 'other')) return `a '${type}' in it has no 'other'`;
  for (const [, tokens] of cases) {
    const problem = findWordingProblem(tokens);
    if (problem !== null) return problem;
  }
  return null;
}

/** Why a compiled wording could not be shown, as the end of the sentence 'It can't be shown: …'; null for a good one. A date or a styled number that is given another value would throw. */
export function findWordingProblem(tokens: WordingTokens): string | null {
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

/** Names of what a compiled message fills in. */
export function wordingArguments(tokens: WordingTokens): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , style] = token as unknown[];
    names.add(String(name));
    for (const [, inner] of casesOf(style)) for (const innerName of wordingArguments(inner)) names.add(innerName);
  }
  return names;
}
