import { threeDice, twoDice } from './rules/dice-bets.ts';
import { doubleBallRoulette } from './rules/double-ball-roulette.ts';
import { liveDice } from './rules/live-dice.ts';
import { liveRoulette } from './rules/live-roulette.ts';
import type { SpotTable } from './rules/live-spots.ts';
import { miniRoulette } from './rules/mini-roulette.ts';
import { moneyWheel } from './rules/money-wheel.ts';
import { caravanWheel, fortuneWheel } from './rules/wheel-plans.ts';
import type { TableGame } from './table-game.ts';
import type { AnyTableRules } from './table-rules.ts';

type Pace = Omit<SpotTable, 'stakes'>;
const usual: Pace = { bettingMs: 15_000, drawMs: 8_000, restMs: 6_000 };
const calm: Pace = { bettingMs: 20_000, drawMs: 10_000, restMs: 7_000 };
const quick: Pace = { bettingMs: 12_000, drawMs: 6_000, restMs: 4_000 };
const dice: Pace = { bettingMs: 15_000, drawMs: 5_000, restMs: 6_000 };

const roulette = (code: string, rules: (table: SpotTable) => AnyTableRules, pace: Pace, minimum: number, maximum: number): TableGame => ({
  code,
  page: 'live-roulette',
  rules: rules({ ...pace, stakes: { minimum, maximum } }),
});
const smallStakes = { minimum: 5, maximum: 2_500 };

/** Live tables with a wheel, balls or dice. Stakes are in lira. */
export const liveWheels: readonly TableGame[] = [
  roulette('live-rulet-salonu', liveRoulette, usual, 20, 10_000),
  roulette('live-kadife-rulet', liveRoulette, calm, 10, 5_000),
  roulette('live-hizli-rulet', liveRoulette, quick, 10, 5_000),
  roulette('live-bogaz-ruleti', liveRoulette, usual, 10, 5_000),
  roulette('live-gece-ruleti', liveRoulette, calm, 20, 10_000),
  roulette('live-galata-ruleti', liveRoulette, usual, 10, 5_000),
  roulette('live-sultan-ruleti', liveRoulette, calm, 100, 50_000),
  roulette('live-cift-top-rulet', doubleBallRoulette, usual, 20, 10_000),
  roulette('live-turkce-rulet', liveRoulette, usual, 5, 5_000),
  roulette('live-pasa-ruleti', liveRoulette, calm, 250, 100_000),
  roulette('live-mini-rulet', miniRoulette, usual, 1, 1_000),
  roulette('live-kirmizi-rulet', liveRoulette, usual, 10, 5_000),
  { code: 'live-sans-carki', page: 'live-wheel', rules: moneyWheel(fortuneWheel, { ...usual, stakes: smallStakes }) },
  { code: 'live-kervan-carki', page: 'live-wheel', rules: moneyWheel(caravanWheel, { ...usual, stakes: smallStakes }) },
  { code: 'live-zar-meydani', page: 'live-dice', rules: liveDice(threeDice, { ...dice, stakes: smallStakes }) },
  { code: 'live-ustte-altta', page: 'live-dice', rules: liveDice(twoDice, { ...dice, stakes: smallStakes }) },
];
