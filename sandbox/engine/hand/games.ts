import type { AnyHandRules } from './hand-rules.ts';
import { baccarat } from './rules/baccarat.ts';
import { beadRow } from './rules/bead-row.ts';
import { blackjack } from './rules/blackjack.ts';
import { clock } from './rules/clock.ts';
import { coinToss } from './rules/coin-toss.ts';
import { diamondHunt } from './rules/diamond-hunt.ts';
import { fishing } from './rules/fishing.ts';
import { fortuneWheel } from './rules/fortune-wheel.ts';
import { highLow } from './rules/high-low.ts';
import { keno } from './rules/keno.ts';
import { kingEscaped } from './rules/king-escaped.ts';
import { pisti } from './rules/pisti.ts';
import { roulette } from './rules/roulette.ts';
import { scratchKese, scratchNar } from './rules/scratch-card.ts';
import { sevenEight } from './rules/seven-eight.ts';
import { treasureHunt } from './rules/treasure-hunt.ts';
import { videoPoker } from './rules/video-poker.ts';

export type HandPage =
  | 'poker'
  | 'blackjack'
  | 'baccarat'
  | 'roulette'
  | 'pick'
  | 'scratch'
  | 'fishing'
  | 'beads'
  | 'spots'
  | 'keno'
  | 'coin'
  | 'high-low'
  | 'pisti';
export interface HandGame {
  code: string;
  page: HandPage;
  rules: AnyHandRules;
}

/** The games in which one player plays against the house. */
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
  { code: 'games-carkifelek', page: 'spots', rules: fortuneWheel },
  { code: 'games-saat-kac', page: 'spots', rules: clock },
  { code: 'games-yedi-sekiz', page: 'spots', rules: sevenEight },
  { code: 'games-keno-meydani', page: 'keno', rules: keno },
  { code: 'games-yazi-tura', page: 'coin', rules: coinToss },
  { code: 'games-yuksek-alcak', page: 'high-low', rules: highLow },
  { code: 'games-pisti', page: 'pisti', rules: pisti },
];
