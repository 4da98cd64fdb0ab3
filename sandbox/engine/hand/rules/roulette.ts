import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readSpots } from './read-spots.ts';
import { europeanBoard, type RouletteColour } from './roulette-board.ts';

const { order, fields, places } = europeanBoard;
/** The numbers of a European wheel in their order. */
export const wheelOrder = order;
export const colourOf = europeanBoard.colourOf;
/** All fields of the table with the numbers that they cover. */
export const rouletteSpots = fields;
const PARTS = 36;

export type RouletteChoice = ReadonlyMap<string, bigint>;
export interface RouletteShown {
  number: number;
  colour: RouletteColour;
}

/**
 * Returns what a stake pays when a number is drawn, kuruş: thirty-six times the stake divided by the number of covered
 * numbers, or zero.
 */
export const rouletteReturn = (spot: string, stakeMinor: bigint, number: number): bigint => {
  const covered = places.get(spot) ?? [];
  return covered.includes(number) ? (stakeMinor * BigInt(PARTS)) / BigInt(covered.length) : 0n;
};

/** European roulette with one zero. Every stake that does not cover the zero loses when it is drawn. */
export const roulette: HandRules<RouletteChoice, never, RouletteShown> = {
  id: 'roulette',
  stakes: { leastMinor: 1_00n, mostMinor: 1_000_00n },
  // 36/37, rounded down to two decimals.
  returnToPlayerPercent: 97.29,
  readChoice(raw) {
    return readSpots(raw, places, this.stakes);
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
