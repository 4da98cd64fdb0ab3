import { liveBlackjack } from './rules/live-blackjack.ts';
import type { TableGame } from './table-game.ts';

/** Live tables at which cards are dealt, by their codes. */
export const liveCards: readonly TableGame[] = [
  { code: 'live-yirmi-bir-masasi', page: 'live-blackjack', rules: liveBlackjack({ stakes: { minimum: 50, maximum: 20_000 }, bettingMs: 15_000 }) },
];
