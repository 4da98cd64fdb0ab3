import { expect, test } from 'vitest';
import { judgeSlip, type SlipSituation } from './judge-slip.ts';
import type { RowState, SlipRow } from './slip-row.ts';

const limits = {
  leastStakeMinor: 5_00,
  mostStakeMinor: 5_000_00,
  mostReturnMinor: 250_000_00,
  mostSelections: 3,
  liveDelayMs: 3_000,
  cashOutMarginPercent: 5,
  voidAfterMs: 172_800_000,
};
const rowOf = (matchId: string, odds = 200, state: RowState = 'open'): SlipRow => ({
  selection: { matchId, marketId: 'result', outcomeId: 'home', odds, seen: null },
  seen: null,
  match: null,
  state,
  odds,
});
const multiple = (rows: readonly SlipRow[], stakeMinor: number | null = 100_00, more: Partial<SlipSituation> = {}): SlipSituation => ({
  rows,
  bets: [{ rows, stakeMinor }],
  limits,
  balanceMinor: 1_000_00,
  isGuest: false,
  canBet: true,
  ...more,
});

test('a slip without obstacles can be placed', () => {
  expect(judgeSlip(multiple([rowOf('m1'), rowOf('m2', 185)]))).toMatchObject({ block: null, canPlace: true, stakeMinor: 100_00, returnMinor: 370_00 });
});

test('a lost connection is shown first, then what the player must act on, then what passes on its own', () => {
  const rows = [rowOf('m1', 200, 'suspended'), rowOf('m2', 200, 'moved'), rowOf('m3', 200, 'closed')];
  const blockAt = (count: number, more: Partial<SlipSituation> = {}) => judgeSlip(multiple(rows.slice(0, count), 100_00, more)).block;
  expect([blockAt(3, { canBet: false }), blockAt(3), blockAt(2), blockAt(1)]).toEqual(['offline', 'closed', 'suspended', 'suspended']);
  expect(judgeSlip(multiple([rowOf('m1', 200, 'unknown')])).block).toBe('unknown');
  expect(judgeSlip(multiple([rowOf('m1')], 100_00, { isGuest: true }))).toMatchObject({ block: 'guest', canPlace: false });
});

test('moved odds do not block the slip: to place it is to accept them', () => {
  const rows = [rowOf('m1', 180, 'moved'), rowOf('m2')];
  expect(judgeSlip(multiple(rows))).toMatchObject({ block: null, isMoved: true, canPlace: true, returnMinor: 360_00 });
  expect(judgeSlip(multiple(rows, null))).toMatchObject({ isMoved: true, canPlace: false });
  expect(judgeSlip(multiple([...rows, rowOf('m3', 200, 'closed')]))).toMatchObject({ block: 'closed', isMoved: false, canPlace: false });
  expect(judgeSlip(multiple([rowOf('m1')])).isMoved).toBe(false);
});

test('two selections of one match, or too many selections, can be singles but not a multiple', () => {
  const rows = [rowOf('m1'), rowOf('m1'), rowOf('m2'), rowOf('m3')];
  expect(judgeSlip(multiple(rows.slice(0, 3))).block).toBe('related');
  expect(judgeSlip(multiple(rows.slice(1).concat(rowOf('m4')))).block).toBe('too-many');
  const bets = rows.map((row) => ({ rows: [row], stakeMinor: 10_00 }));
  expect(judgeSlip({ ...multiple(rows), bets })).toMatchObject({ block: null, canPlace: true, stakeMinor: 40_00, returnMinor: 80_00 });
});

test('a stake outside the limits is rejected and the highest possible stake is stated', () => {
  const faultAt = (stakeMinor: number | null, odds = 200) => judgeSlip(multiple([rowOf('m1', odds)], stakeMinor, { balanceMinor: null })).faults[0];
  expect(faultAt(null)?.why).toBe('empty');
  expect(faultAt(4_99)?.why).toBe('too-low');
  expect(faultAt(5_000_01)).toEqual({ why: 'too-high', mostMinor: 5_000_00 });
  expect(faultAt(5_000_00, 10_000)).toEqual({ why: 'return-too-high', mostMinor: 2_500_00 });
  expect(faultAt(2_500_00, 10_000)).toBeNull();
});

test('missing money is counted over all bets, and the wallet judges an unknown balance', () => {
  const bets = [rowOf('m1'), rowOf('m2')].map((row) => ({ rows: [row], stakeMinor: 100_00 }));
  const situation = { ...multiple(bets.flatMap(({ rows }) => rows)), bets };
  expect(judgeSlip({ ...situation, balanceMinor: 96_50 })).toMatchObject({ missingMinor: 103_50, canPlace: false });
  expect(judgeSlip({ ...situation, balanceMinor: null })).toMatchObject({ missingMinor: 0, canPlace: true });
});

test('of several bets those without a stake are left out, and a slip without any stake cannot be placed', () => {
  const bets = [
    { rows: [rowOf('m1')], stakeMinor: 100_00 },
    { rows: [rowOf('m2')], stakeMinor: null },
  ];
  const situation = { ...multiple(bets.flatMap(({ rows }) => rows)), bets };
  expect(judgeSlip(situation)).toMatchObject({ canPlace: true, bets: [{ stakeMinor: 100_00 }] });
  expect(judgeSlip({ ...situation, bets: bets.map((bet) => ({ ...bet, stakeMinor: null })) }).canPlace).toBe(false);
});
