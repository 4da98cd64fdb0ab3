import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readSpots } from './read-spots.ts';

/** The numbers of a European wheel in their order on it. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const HIGHEST = 36;
const ROW = 3;

export type RouletteColour = 'green' | 'red' | 'black';
export const colourOf = (number: number): RouletteColour => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black');

const numbers = Array.from({ length: HIGHEST }, (_, index) => index + 1);
const those = (isIn: (number: number) => boolean): number[] => numbers.filter(isIn);

/** Every field that a stake can lie on, with the numbers that it covers. */
export const rouletteSpots: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[0, ...numbers].map((number): [string, number[]] => [`n${number}`, [number]]),
  ...[1, 2, 3].map((dozen): [string, number[]] => [`dozen${dozen}`, those((number) => Math.ceil(number / 12) === dozen)]),
  ...[1, 2, 3].map((column): [string, number[]] => [`column${column}`, those((number) => ((number - 1) % ROW) + 1 === column)]),
  ['red', those((number) => reds.has(number))],
  ['black', those((number) => !reds.has(number))],
  ['even', those((number) => number % 2 === 0)],
  ['odd', those((number) => number % 2 === 1)],
  ['low', those((number) => number <= HIGHEST / 2)],
  ['high', those((number) => number > HIGHEST / 2)],
]);

export type RouletteChoice = ReadonlyMap<string, bigint>;
export interface RouletteShown {
  number: number;
  colour: RouletteColour;
}

/** What a stake returns when one of its numbers falls: thirty-six parts of it, shared among the numbers that it covers. */
export const rouletteReturn = (spot: string, stakeMinor: bigint, number: number): bigint => {
  const covered = rouletteSpots.get(spot) ?? [];
  return covered.includes(number) ? (stakeMinor * BigInt(HIGHEST)) / BigInt(covered.length) : 0n;
};

/** European roulette with one zero; every stake loses to the zero but the one on it. */
export const roulette: HandRules<RouletteChoice, never, RouletteShown> = {
  id: 'roulette',
  stakes: { leastMinor: 1_00n, mostMinor: 1_000_00n },
  // 36/37, cut after two decimals.
  returnToPlayerPercent: 97.29,
  readChoice(raw) {
    return readSpots(raw, rouletteSpots, this.stakes);
  },
  readMove: () => null,
  deal(stream, choice, moves): Dealt<RouletteShown> {
    if (moves.length > 0) throw new MoveError('the ball has fallen already');
    const number = stream.nextBelow(wheelOrder.length);
    const stakes = [...choice];
    return {
      stakesMinor: [stakes.reduce((sum, [, stakeMinor]) => sum + stakeMinor, 0n)],
      isOver: true,
      returnMinor: stakes.reduce((sum, [spot, stakeMinor]) => sum + rouletteReturn(spot, stakeMinor, number), 0n),
      shown: { number, colour: colourOf(number) },
    };
  },
  standIn() {
    throw new MoveError('there is nothing to decide');
  },
};
