import type { AnyHandRules } from './hand-rules.ts';
import { baccarat } from './rules/baccarat.ts';
import { blackjack } from './rules/blackjack.ts';
import { roulette } from './rules/roulette.ts';
import { videoPoker } from './rules/video-poker.ts';

export type HandPage = 'poker' | 'blackjack' | 'baccarat' | 'roulette';
export interface HandGame {
  code: string;
  page: HandPage;
  rules: AnyHandRules;
}

/** The games that one player plays against the house, by their codes. */
export const handGames: readonly HandGame[] = [
  { code: 'games-valeli-poker', page: 'poker', rules: videoPoker },
  { code: 'games-klasik-yirmi-bir', page: 'blackjack', rules: blackjack },
  { code: 'games-klasik-bakara', page: 'baccarat', rules: baccarat },
  { code: 'games-klasik-rulet', page: 'roulette', rules: roulette },
];
