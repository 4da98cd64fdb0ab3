import { expect, test } from 'vitest';
import type { RandomStream } from '../../fairness/random-stream.ts';
import { MoveError } from '../hand-rules.ts';
import { type CoinMove, type CoinSide, coinSides, coinToss, MOST_TOSSES } from './coin-toss.ts';

/** Returns a stream whose tosses land on these sides. */
function falling(...sides: CoinSide[]): RandomStream {
  const left = [...sides];
  return { nextFloat: () => 0, nextBelow: () => coinSides.indexOf(left.shift() ?? 'heads') };
}
const toss = (side: CoinSide): CoinMove => ({ act: 'toss', side });
const collect: CoinMove = { act: 'collect' };
const bet = { betMinor: 1_000n, side: 'heads' } as const;

/**
 * Returns what a hand with this number of tosses and a final collect returns, averaged over all ways in which the coin
 * can land, in percent.
 */
function returnOf(tosses: number): number {
  let returned = 0n;
  for (let way = 0; way < 2 ** tosses; way += 1) {
    const sides = Array.from({ length: tosses }, (_, place) => coinSides[(way >> place) & 1] ?? 'heads');
    const lost = sides.indexOf('tails');
    const made = lost === -1 ? tosses - 1 : lost;
    const moves = Array.from({ length: made }, () => toss('heads'));
    const isWon = lost === -1 && tosses < MOST_TOSSES;
    returned += coinToss.deal(falling(...sides), { betMinor: 100_000n, side: 'heads' }, isWon ? [...moves, collect] : moves).returnMinor;
  }
  return Number(returned) / 2 ** tosses / 1_000;
}

test('counted over all ways in which the coin can land, one toss returns 99 %, and each further toss 99 % of that', () => {
  expect(returnOf(1)).toBe(coinToss.returnToPlayerPercent);
  for (let tosses = 2; tosses <= MOST_TOSSES; tosses += 1) expect(returnOf(tosses)).toBeCloseTo(100 * 0.99 ** tosses, 2);
});

test('after a right toss the player collects or tosses again; a wrong toss ends the hand', () => {
  const won = coinToss.deal(falling('heads'), bet, []);
  expect(won).toMatchObject({ isOver: false, returnMinor: 0n, shown: { worthMinor: 1_980n, nextMinor: 3_920n } });
  expect(coinToss.deal(falling('heads'), bet, [collect])).toMatchObject({ isOver: true, returnMinor: 1_980n });
  expect(coinToss.deal(falling('heads', 'tails'), bet, [toss('tails'), collect])).toMatchObject({ isOver: true, returnMinor: 3_920n });
  expect(coinToss.deal(falling('tails'), bet, [])).toMatchObject({ isOver: true, returnMinor: 0n });
  expect(coinToss.deal(falling('heads', 'tails'), bet, [toss('heads')])).toMatchObject({ isOver: true, returnMinor: 0n });
});

test('the sixth right toss is paid automatically, and no move is allowed after the end', () => {
  const all = falling(...Array.from({ length: MOST_TOSSES }, () => 'heads' as const));
  const moves = Array.from({ length: MOST_TOSSES - 1 }, () => toss('heads'));
  expect(coinToss.deal(all, bet, moves)).toMatchObject({ isOver: true, returnMinor: 60_254n });
  expect(() => coinToss.deal(falling('tails'), bet, [collect])).toThrow(MoveError);
  expect(() => coinToss.deal(falling('heads'), bet, [collect, toss('heads')])).toThrow(MoveError);
});

test('an abandoned hand is collected, never tossed again', () => {
  const dealt = coinToss.deal(falling('heads'), bet, []);
  expect(coinToss.standIn(dealt)).toEqual(collect);
});

test('choices and moves that do not belong to this game are refused', () => {
  for (const raw of [null, {}, { betMinor: 1_000 }, { betMinor: 1_000, side: 'edge' }, { betMinor: 99, side: 'heads' }])
    expect(coinToss.readChoice(raw)).toBeNull();
  for (const raw of [null, {}, { act: 'toss' }, { act: 'toss', side: 'edge' }, { act: 'stand' }]) expect(coinToss.readMove(raw)).toBeNull();
});
