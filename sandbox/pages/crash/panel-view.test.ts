import { expect, test } from 'vitest';
import type { CrashBetState, CrashPhase, OwnCrashBetView } from '../../contract/wire.ts';
import type { CrashState } from './crash-game.ts';
import { type PanelView, type PendingAct, panelView } from './panel-view.ts';

const bet = (state: CrashBetState, roundId = 7): OwnCrashBetView => ({
  key: 1,
  betId: 'a',
  roundId,
  panel: 1,
  stakeMinor: 1_000,
  autoAt: null,
  cashedAt: state === 'cashed' ? 200 : null,
  winMinor: null,
  state,
});
function standing(phase: CrashPhase, own: OwnCrashBetView[], isLineLost = false): CrashState {
  const times = { startsAtMs: 0, point: null, nextAtMs: null, position: 1, players: 0, totalMinor: 0, bets: [] };
  return {
    round: { roundId: 7, openRoundId: phase === 'betting' ? 7 : 8, phase, ...times },
    bets: [],
    own,
    crashed: [],
    chains: [],
    nextChain: null,
    isLineLost,
  };
}
const kindOf = (phase: CrashPhase, ...own: OwnCrashBetView[]) => panelView(standing(phase, own), 1, null).kind;

test('while betting is open, a bet is placed or cancelled', () => {
  expect(kindOf('betting')).toBe('place');
  expect(kindOf('betting', bet('asking'))).toBe('asking');
  expect(kindOf('betting', bet('open'))).toBe('cancel');
  expect(kindOf('betting', bet('cancelled'), bet('refused'), bet('voided'))).toBe('place');
});

test('during a flight, an open bet is cashed out, and a player without one places a bet for the next round', () => {
  expect(kindOf('flying', bet('open'))).toBe('cash-out');
  expect(kindOf('flying', bet('cashed'))).toBe('done');
  expect(kindOf('flying')).toBe('place-next');
  expect(kindOf('flying', bet('open', 8))).toBe('cancel-next');
});

test('after a crash, the panel offers the next round, whatever the result of the last bet', () => {
  for (const state of ['cashed', 'lost'] as const) expect(kindOf('crashed', bet(state))).toBe('place-next');
  expect(kindOf('crashed', bet('lost'), bet('open', 8))).toBe('cancel-next');
});

const pending = (kind: PanelView['kind'], multiplier: number | null = null): PendingAct => ({ kind, multiplier });

test('a requested cash-out is pending, without an amount, until the feed or the response reports its result', () => {
  const cashing = { kind: 'cashing', bet: bet('open'), requestedAt: 231 };
  for (const phase of ['flying', 'crashed'] as const) expect(panelView(standing(phase, [bet('open')]), 1, pending('cash-out', 231))).toEqual(cashing);
  expect(panelView(standing('flying', [bet('open')], true), 1, pending('cash-out'))).toEqual({ ...cashing, requestedAt: null });
  expect(panelView(standing('flying', [bet('cashed')]), 1, pending('cash-out', 231)).kind).toBe('done');
  expect(panelView(standing('crashed', [bet('lost')]), 1, pending('cash-out', 231)).kind).toBe('closed');
  expect(panelView(standing('flying', [bet('open')]), 1, null).kind).toBe('cash-out');
});

test('a panel is closed while its bet is being placed, waits while one is being cancelled, and only cashes out without the feed', () => {
  expect(panelView(standing('betting', []), 1, pending('place')).kind).toBe('closed');
  expect(panelView(standing('betting', [bet('open')]), 1, pending('cancel')).kind).toBe('asking');
  expect(panelView(standing('flying', [bet('open', 8)]), 1, pending('cancel-next')).kind).toBe('asking');
  expect(panelView(standing('flying', [bet('open')]), 1, pending('cancel')).kind).toBe('asking');
  expect(panelView(standing('flying', [bet('open')], true), 1, null).kind).toBe('cash-out');
  for (const phase of ['betting', 'flying', 'crashed'] as const) expect(panelView(standing(phase, [], true), 1, null).kind).toBe('closed');
  expect(panelView(standing('betting', [bet('open')]), 2, null).kind).toBe('place');
});
