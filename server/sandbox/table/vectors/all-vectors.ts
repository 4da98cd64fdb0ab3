import type { TableVector } from '../table-vector.ts';
import { diceVectors } from './dice.ts';
import { liveBlackjackVectors } from './live-blackjack.ts';
import { liveRouletteVectors } from './live-roulette.ts';
import { moneyWheelVectors } from './money-wheels.ts';
import { doubleBallVectors, miniRouletteVectors } from './roulettes.ts';

/** The published rounds of every set of rules. */
export const tableVectors: readonly TableVector[] = [
  ...liveRouletteVectors,
  ...liveBlackjackVectors,
  ...doubleBallVectors,
  ...miniRouletteVectors,
  ...moneyWheelVectors,
  ...diceVectors,
];
