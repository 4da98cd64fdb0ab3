/** True for text that PostgreSQL can hold: no NUL and no lone surrogate, which a pattern meets only where it stands alone. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}
