import type { TableVector } from '../table-vector.ts';
import { bingoVectors } from './bingo.ts';
import { diceVectors } from './dice.ts';
import { liveBaccaratVectors } from './live-baccarat.ts';
import { liveBlackjackVectors } from './live-blackjack.ts';
import { liveDuelVectors } from './live-duel.ts';
import { livePokerVectors } from './live-poker.ts';
import { liveRouletteVectors } from './live-roulette.ts';
import { moneyWheelVectors } from './money-wheels.ts';
import { doubleBallVectors, miniRouletteVectors } from './roulettes.ts';
import { televisionVectors } from './television.ts';
import { virtualMatchVectors } from './virtual-match.ts';
import { virtualRaceVectors } from './virtual-race.ts';

/** The published rounds of all rule sets. */
export const tableVectors: readonly TableVector[] = [
  ...bingoVectors,
  ...diceVectors,
  ...liveBaccaratVectors,
  ...liveBlackjackVectors,
  ...liveDuelVectors,
  ...livePokerVectors,
  ...liveRouletteVectors,
  ...moneyWheelVectors,
  ...doubleBallVectors,
  ...miniRouletteVectors,
  ...televisionVectors,
  ...virtualMatchVectors,
  ...virtualRaceVectors,
];
