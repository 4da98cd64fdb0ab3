import { expect, test, vi } from 'vitest';
import type { BetAsk, BetView } from '../../../contract/sports-wire.ts';
import type { CallSports } from '../call-sports.ts';
import { createPlacing } from './placing.ts';

const ask: BetAsk = { key: 'k1', selections: [{ matchId: 'm1', marketId: 'result', outcomeId: 'home', odds: 185 }], stakeMinor: 100_00, accepts: 'none' };
const other: BetAsk = { ...ask, key: 'k2' };
const betOf = ({ key, stakeMinor }: BetAsk, state: BetView['state'], more: Partial<BetView> = {}): BetView => ({
  key,
  number: 'MK-0000-0001',
  placedAtMs: 0,
  state,
  refusal: null,
  decidesAtMs: null,
  stakeMinor,
  selections: [],
  totalOdds: '1.8500',
  possibleMinor: 185_00,
  returnMinor: null,
  settledAtMs: null,
  cashOut: null,
  ...more,
});
const offline = { success: false, code: 'offline' } as const;
const found = (bet: BetView | null) => ({ success: true, data: bet }) as const;

type Answers = Partial<
  Record<
    'bet' | 'find-bet',
    (typeof offline | ReturnType<typeof found> | { success: false; code: 'not-enough-money'; message: string; balanceMinor: number })[]
  >
>;

/**
 * Creates a desk whose calls return these responses in turn and whose pauses end at once. A call without a response
 * left never resolves. `left` are the bets stored by an earlier page.
 */
function createDesk(answers: Answers, left: readonly BetAsk[] = []) {
  const calls: string[] = [];
  const pauses: number[] = [];
  const balances: number[] = [];
  let kept = left;
  const call = ((name: 'bet' | 'find-bet', { key }: { key: string }) => {
    calls.push(`${name} ${key}`);
    const answer = answers[name]?.shift();
    if (!answer) return new Promise(() => {});
    return Promise.resolve(answer);
  }) as unknown as CallSports;
  const placing = createPlacing({
    call,
    now: () => 1_000,
    pause: (durationMs) => {
      pauses.push(durationMs);
      return Promise.resolve();
    },
    kept: {
      read: () => kept,
      write: (asks) => {
        kept = asks;
      },
    },
    changed: () => {},
    balance: (balanceMinor) => balances.push(balanceMinor),
  });
  return { placing, calls, pauses, balances, kept: () => kept };
}

test('a bet with a response is accepted and is no longer stored', async () => {
  const desk = createDesk({ bet: [found(betOf(ask, 'open'))] });
  await desk.placing.place([ask]);
  expect(desk.placing.placements()).toMatchObject([{ phase: 'taken', bet: { number: 'MK-0000-0001' } }]);
  expect(desk.kept()).toEqual([]);
});

test('a second tap while a bet is in progress places nothing', async () => {
  const desk = createDesk({});
  void desk.placing.place([ask]);
  await desk.placing.place([other]);
  expect(desk.calls).toEqual(['bet k1']);
  expect(desk.placing.isBusy()).toBe(true);
});

test('a bet with a lost response is looked up by its key until it is known, and not sent a second time', async () => {
  const desk = createDesk({ bet: [offline], 'find-bet': [offline, found(null), offline, found(betOf(ask, 'open'))] });
  await desk.placing.place([ask]);
  expect(desk.kept()).toEqual([ask]);
  await vi.waitFor(() => expect(desk.placing.placements()).toMatchObject([{ phase: 'taken' }]));
  expect(desk.calls).toEqual(['bet k1', 'find-bet k1', 'find-bet k1', 'find-bet k1', 'find-bet k1']);
  expect(desk.pauses).toEqual([500, 1_000, 2_000, 4_000]);
});

test('a bet that never arrived is sent again under its key, but only on request', async () => {
  const desk = createDesk({ bet: [offline, found(betOf(ask, 'open'))], 'find-bet': [found(null), found(null)] });
  await desk.placing.place([ask]);
  await vi.waitFor(() => expect(desk.placing.placements()).toMatchObject([{ phase: 'unsent' }]));
  expect(desk.kept()).toEqual([ask]);
  await desk.placing.sendAgain();
  expect(desk.placing.placements()).toMatchObject([{ phase: 'taken' }]);
  expect(desk.calls.filter((call) => call.startsWith('bet'))).toEqual(['bet k1', 'bet k1']);
});

test('a bet that never arrived can be dropped', async () => {
  const desk = createDesk({ bet: [offline], 'find-bet': [found(null), found(null)] });
  await desk.placing.place([ask]);
  await vi.waitFor(() => expect(desk.placing.placements()).toMatchObject([{ phase: 'unsent' }]));
  desk.placing.forget();
  expect(desk.placing.isBusy()).toBe(false);
  expect(desk.kept()).toEqual([]);
});

test('a reloaded page looks up its bet', async () => {
  const desk = createDesk({ 'find-bet': [found(betOf(ask, 'open'))] }, [ask]);
  expect(desk.placing.placements()).toMatchObject([{ phase: 'looking' }]);
  await vi.waitFor(() => expect(desk.placing.placements()).toMatchObject([{ phase: 'taken' }]));
});

test('a bet in the live delay is decided by the feed, or by a lookup after its end', async () => {
  const told = createDesk({ bet: [found(betOf(ask, 'waiting', { decidesAtMs: 4_000 }))] });
  await told.placing.place([ask]);
  expect(told.placing.placements()).toMatchObject([{ phase: 'waiting' }]);
  expect(told.pauses).toEqual([3_700]);
  told.placing.hear(betOf(ask, 'refused', { refusal: 'odds-changed' }));
  expect(told.placing.placements()).toMatchObject([{ phase: 'refused', code: 'odds-changed' }]);
  const asked = createDesk({ bet: [found(betOf(ask, 'waiting', { decidesAtMs: 4_000 }))], 'find-bet': [found(betOf(ask, 'open'))] });
  await asked.placing.place([ask]);
  await vi.waitFor(() => expect(asked.placing.placements()).toMatchObject([{ phase: 'taken' }]));
});

test('a refusal updates the balance, and the other bets continue', async () => {
  const desk = createDesk({ bet: [{ success: false, code: 'not-enough-money', message: '', balanceMinor: 96_50 }, found(betOf(other, 'open'))] });
  await desk.placing.place([ask, other]);
  expect(desk.placing.placements()).toMatchObject([{ phase: 'refused', code: 'not-enough-money' }, { phase: 'taken' }]);
  expect(desk.balances).toEqual([96_50]);
});
