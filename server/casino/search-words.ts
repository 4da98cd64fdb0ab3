/** Further words of a search are ignored; no game has as many. */
const MOST_WORDS = 6;

/** A search as it was typed, as its words. */
export function searchWords(search: string): string[] {
  return search
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
