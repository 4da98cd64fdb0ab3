import { liveRoulette } from './rules/live-roulette.ts';
import type { TableGame } from './table-game.ts';

/** Live tables with a wheel, balls or dice, by their codes. */
export const liveWheels: readonly TableGame[] = [
  {
    code: 'live-rulet-salonu',
    page: 'live-roulette',
    rules: liveRoulette({ stakes: { minimum: 20, maximum: 10_000 }, bettingMs: 15_000, drawMs: 8_000, restMs: 6_000 }),
  },
];
