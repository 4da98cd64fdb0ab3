export interface SportsSearch {
  /** A bet that is to be shown, by its name in the wallet's books. */
  round?: string;
}

const LONGEST_ROUND = 100;

/** What of an address, which anyone may have written, a sports page can heed. */
export function readSportsSearch({ round }: Record<string, unknown>): SportsSearch {
  return typeof round === 'string' && round !== '' && round.length <= LONGEST_ROUND ? { round } : {};
}
