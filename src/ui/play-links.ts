import { createContext, use } from 'react';

/** False where nothing may lead to games, bets, offers or deposits: in the account of a player who has asked for that. */
export const PlayLinksContext = createContext(true);

/** Whether links that lead to play or to paying in are shown. */
export function useHasPlayLinks(): boolean {
  return use(PlayLinksContext);
}
