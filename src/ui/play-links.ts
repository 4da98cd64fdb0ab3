import { createContext, use } from 'react';

/** False where nothing may link to games, bets, offers or deposits: in the account of a player who requested that. */
export const PlayLinksContext = createContext(true);

/** Returns whether links to games or deposits are shown. */
export function useHasPlayLinks(): boolean {
  return use(PlayLinksContext);
}
