import type { AnyHandRules } from './hand-rules.ts';
import { baccarat } from './rules/baccarat.ts';
import { beadRow } from './rules/bead-row.ts';
import { blackjack } from './rules/blackjack.ts';
import { diamondHunt } from './rules/diamond-hunt.ts';
import { fishing } from './rules/fishing.ts';
import { kingEscaped } from './rules/king-escaped.ts';
import { roulette } from './rules/roulette.ts';
import { scratchKese, scratchNar } from './rules/scratch-card.ts';
import { treasureHunt } from './rules/treasure-hunt.ts';
import { videoPoker } from './rules/video-poker.ts';

export type HandPage = 'poker' | 'blackjack' | 'baccarat' | 'roulette' | 'pick' | 'scratch' | 'fishing' | 'beads';
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
  { code: 'games-elmas-avi', page: 'pick', rules: diamondHunt },
  { code: 'games-hazine-avi', page: 'pick', rules: treasureHunt },
  { code: 'games-papaz-kacti', page: 'pick', rules: kingEscaped },
  { code: 'games-kazi-kazan-nar', page: 'scratch', rules: scratchNar },
  { code: 'games-kazi-kazan-kese', page: 'scratch', rules: scratchKese },
  { code: 'games-balik-avi', page: 'fishing', rules: fishing },
  { code: 'games-boncuk-dizisi', page: 'beads', rules: beadRow },
];
