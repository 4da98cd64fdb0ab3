import { rouletteReturn } from '../../engine/hand/rules/roulette.ts';
import { europeanBoard, miniBoard, type RouletteBoard } from '../../engine/hand/rules/roulette-board.ts';
import { type DoubleBallShown, doubleBallReturn } from '../../engine/table/rules/double-ball-roulette.ts';
import type { LiveRouletteShown } from '../../engine/table/rules/live-roulette.ts';
import { miniReturn } from '../../engine/table/rules/mini-roulette.ts';
import type { TableVector } from '../../engine/table/table-vector.ts';
import { liveRouletteVectors } from '../../engine/table/vectors/live-roulette.ts';
import { doubleBallVectors, miniRouletteVectors } from '../../engine/table/vectors/roulettes.ts';
import type { MessageKey } from '../page/language.ts';

export type RouletteShown = LiveRouletteShown | DoubleBallShown;
export type RouletteResult = number | readonly number[];

/** What differs between the roulettes on the page. */
export interface RouletteKind {
  board: RouletteBoard;
  hasTwin: boolean;
  /** Returns what a stake returns for the drawn numbers, kuruş. */
  returnOf(spot: string, stakeMinor: bigint, numbers: readonly number[]): bigint;
  /** The kinds of bets, each with its odds to one. */
  pays: readonly (readonly [name: MessageKey, odds: number])[];
  rules: MessageKey;
  returnNote: MessageKey;
  vectors: readonly TableVector[];
}

/** Returns the drawn numbers, one for each ball. */
export const numbersOf = (shown: RouletteShown): readonly number[] => ('numbers' in shown ? shown.numbers : [shown.number]);

const european: RouletteKind = {
  board: europeanBoard,
  hasTwin: false,
  returnOf: (spot, stakeMinor, [number = 0]) => rouletteReturn(spot, stakeMinor, number),
  pays: [
    ['roulette.oneNumber', 35],
    ['roulette.split', 17],
    ['roulette.street', 11],
    ['roulette.corner', 8],
    ['roulette.sixLine', 5],
    ['roulette.twelve', 2],
    ['roulette.eighteen', 1],
  ],
  rules: 'liveRoulette.rules',
  returnNote: 'roulette.returnNote',
  vectors: liveRouletteVectors,
};

const doubleBall: RouletteKind = {
  board: europeanBoard,
  hasTwin: true,
  returnOf: (spot, stakeMinor, [first = 0, second = 0]) => doubleBallReturn(spot, stakeMinor, [first, second]),
  pays: [
    ['roulette.twin', 35],
    ['roulette.oneNumber', 17],
    ['roulette.split', 8],
    ['roulette.street', 5],
    ['roulette.corner', 3.5],
    ['roulette.sixLine', 2],
    ['roulette.twelve', 8],
    ['roulette.eighteen', 3],
  ],
  rules: 'doubleBall.rules',
  returnNote: 'doubleBall.returnNote',
  vectors: doubleBallVectors,
};

const mini: RouletteKind = {
  board: miniBoard,
  hasTwin: false,
  returnOf: (spot, stakeMinor, [number = 0]) => miniReturn(spot, stakeMinor, number),
  pays: [
    ['roulette.zero', 11.5],
    ['roulette.oneNumber', 11],
    ['roulette.split', 5],
    ['roulette.street', 3],
    ['miniRoulette.four', 2],
    ['roulette.sixLine', 1],
    ['roulette.eighteen', 1],
  ],
  rules: 'miniRoulette.rules',
  returnNote: 'miniRoulette.returnNote',
  vectors: miniRouletteVectors,
};

/** The kinds of roulette by the id of their rules. */
export const rouletteKinds: Readonly<Record<string, RouletteKind>> = {
  'live-roulette': european,
  'double-ball-roulette': doubleBall,
  'mini-roulette': mini,
};
