import type { TableVector } from '../table-vector.ts';
import { liveBaccaratVectors } from './live-baccarat.ts';
import { liveBlackjackVectors } from './live-blackjack.ts';
import { liveDuelVectors } from './live-duel.ts';
import { livePokerVectors } from './live-poker.ts';
import { liveRouletteVectors } from './live-roulette.ts';
import { televisionVectors } from './television.ts';

/** The published rounds of every set of rules. */
export const tableVectors: readonly TableVector[] = [
  ...liveRouletteVectors,
  ...liveBlackjackVectors,
  ...liveBaccaratVectors,
  ...livePokerVectors,
  ...liveDuelVectors,
  ...televisionVectors,
];
