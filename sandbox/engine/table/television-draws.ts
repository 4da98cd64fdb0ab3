import { cardScreens } from './rules/card-screens.ts';
import { diceBulletin } from './rules/dice-bulletin.ts';
import { ballRain, dayDraw, eveningDraw, fiveOfFive, morningDraw } from './rules/keno-games.ts';
import { lateNews } from './rules/late-news.ts';
import { numberWar } from './rules/number-war.ts';
import { redBlack } from './rules/red-black.ts';
import { spotDraw } from './rules/spot-draw.ts';
import { tvKeno } from './rules/tv-keno.ts';
import type { TableGame } from './table-game.ts';

const KENO_STAKES = { minimum: 1, maximum: 200 };
const FIVE_STAKES = { minimum: 1, maximum: 100 };
const SPOT_STAKES = { minimum: 5, maximum: 2_000 };

/** Draws in the style of a television studio. */
export const televisionDraws: readonly TableGame[] = [
  { code: 'tvbets-gunun-cekilisi', page: 'tv-keno', rules: tvKeno(dayDraw, KENO_STAKES) },
  { code: 'tvbets-sabah-cekilisi', page: 'tv-keno', rules: tvKeno(morningDraw, KENO_STAKES) },
  { code: 'tvbets-aksam-kusagi', page: 'tv-keno', rules: tvKeno(eveningDraw, KENO_STAKES) },
  { code: 'tvbets-top-yagmuru', page: 'tv-keno', rules: tvKeno(ballRain, KENO_STAKES) },
  { code: 'tvbets-beste-bes', page: 'tv-keno', rules: tvKeno(fiveOfFive, FIVE_STAKES) },
  { code: 'tvbets-sayi-savasi', page: 'tv-draw', rules: spotDraw(numberWar, SPOT_STAKES) },
  { code: 'tvbets-kirmizi-siyah', page: 'tv-draw', rules: spotDraw(redBlack, SPOT_STAKES) },
  { code: 'tvbets-zar-bulteni', page: 'tv-draw', rules: spotDraw(diceBulletin, SPOT_STAKES) },
  { code: 'tvbets-kart-ekrani', page: 'tv-draw', rules: spotDraw(cardScreens, SPOT_STAKES) },
  { code: 'tvbets-son-haber', page: 'tv-draw', rules: spotDraw(lateNews, SPOT_STAKES) },
];
