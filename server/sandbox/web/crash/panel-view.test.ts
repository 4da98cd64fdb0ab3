import { expect, test } from 'vitest';
import type { CrashBetState, CrashPhase, OwnCrashBetView } from '../wire.ts';
import type { CrashState } from './crash-game.ts';
import { panelView } from './panel-view.ts';

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
  return { round: { roundId: 7, openRoundId: phase === 'betting' ? 7 : 8, phase, ...times }, bets: [], own, crashed: [], chains: [], isLineLost };
}
const kindOf = (phase: CrashPhase, ...own: OwnCrashBetView[]) => panelView(standing(phase, own), 1, false).kind;

test('while bets are open a bet is placed or cancelled', () => {
  expect(kindOf('betting')).toBe('place');
  expect(kindOf('betting', bet('asking'))).toBe('asking');
  expect(kindOf('betting', bet('open'))).toBe('cancel');
  expect(kindOf('betting', bet('cancelled'), bet('refused'), bet('voided'))).toBe('place');
});

test('in a flight a standing bet is cashed out, and who has none places one for the next round', () => {
  expect(kindOf('flying', bet('open'))).toBe('cash-out');
  expect(kindOf('flying', bet('cashed'))).toBe('done');
  expect(kindOf('flying')).toBe('place-next');
  expect(kindOf('flying', bet('open', 8))).toBe('cancel-next');
});

test('after a crash the next round is offered, whatever became of the last bet', () => {
  for (const state of ['cashed', 'lost'] as const) expect(kindOf('crashed', bet(state))).toBe('place-next');
  expect(kindOf('crashed', bet('lost'), bet('open', 8))).toBe('cancel-next');
});

test('a panel is closed while its bet is asked for, and while the feed is lost can only cash out', () => {
  expect(panelView(standing('betting', []), 1, true).kind).toBe('closed');
  expect(panelView(standing('flying', [bet('open')], true), 1, false).kind).toBe('cash-out');
  for (const phase of ['betting', 'flying', 'crashed'] as const) expect(panelView(standing(phase, [], true), 1, false).kind).toBe('closed');
  expect(panelView(standing('betting', [bet('open')]), 2, false).kind).toBe('place');
});
