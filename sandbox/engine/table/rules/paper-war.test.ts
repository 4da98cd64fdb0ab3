import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { TableMoveError } from '../table-rules.ts';
import { type PaperWarShown, paperWar, warWinner } from './paper-war.ts';

const rules = paperWar({ stakes: { minimum: 5, maximum: 1_000 }, bettingMs: 15_000 });
const BET = 1_000n;
const courseOf = (position: number) => ({ announced: null, scenes: rules.play(roundStream('hash', 'salt', position), null) });
const lastOf = (position: number) => courseOf(position).scenes.at(-1)?.shown as PaperWarShown;
const war = { act: 'war' };

function find(isWanted: (shown: PaperWarShown) => boolean): number {
  for (let position = 1; position < 20_000; position += 1) if (isWanted(lastOf(position))) return position;
  throw new Error('no such round');
}
function returnOf(position: number, moves: readonly unknown[]): bigint {
  const course = courseOf(position);
  return rules.stand({ choice: { betMinor: BET }, moves }, course, course.scenes.length - 1).returnMinor;
}

test('the return is exact over six packs, and going to war is better than withdrawing', () => {
  const tie = 23 / 311;
  const tieAgain = (22 * 21 + 12 * 24 * 23) / (310 * 309);
  const side = (1 - tieAgain) / 2;
  const goes = side * 3 + tieAgain * 4 - 1;
  expect(goes).toBeGreaterThan(0.5);
  expect(Math.floor((1 - tie + tie * goes) * 10_000) / 100).toBe(rules.returnToPlayerPercent);
});

test('the higher card wins one to one, and the ace is the highest', () => {
  expect(warWinner({ rank: 1, suit: 'spades' }, { rank: 13, suit: 'spades' })).toBe('player');
  expect(
    returnOf(
      find(({ player, winner }) => player.length === 1 && winner === 'player'),
      [],
    ),
  ).toBe(BET * 2n);
  expect(
    returnOf(
      find(({ player, winner }) => player.length === 1 && winner === 'dealer'),
      [],
    ),
  ).toBe(0n);
});

test('a tie asks whether to go to war, and returns half to a player who withdraws or does not decide', () => {
  const position = find(({ player, winner }) => player.length === 2 && winner === 'player');
  const course = courseOf(position);
  expect(course.scenes.map(({ asks }) => asks)).toEqual([false, true, false, false]);
  expect(rules.stand({ choice: { betMinor: BET }, moves: [] }, course, 1).isActing).toBe(true);
  expect(rules.stand({ choice: { betMinor: BET }, moves: [war] }, course, 1)).toMatchObject({ isActing: false, raisesMinor: [BET] });
  expect([[war], [{ act: 'withdraw' }], [null], []].map((moves) => returnOf(position, moves))).toEqual([BET * 3n, BET / 2n, BET / 2n, BET / 2n]);
  expect(
    returnOf(
      find(({ player, winner }) => player.length === 2 && winner === 'tie'),
      [war],
    ),
  ).toBe(BET * 4n);
  expect(
    returnOf(
      find(({ player, winner }) => player.length === 2 && winner === 'dealer'),
      [war],
    ),
  ).toBe(0n);
  expect(() => returnOf(position, [war, war])).toThrow(TableMoveError);
});
