/**
 * True for text that PostgreSQL can store: no NUL and no lone surrogate. With the `u` flag the pattern matches only
 * lone surrogates.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}
