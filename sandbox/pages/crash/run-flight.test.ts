import { expect, test } from 'vitest';
import type { CrashRoundView } from '../../contract/wire.ts';
import type { CrashState } from './crash-game.ts';
import { momentOf, untilNextMs } from './run-flight.ts';

const START = 1_000_000;
function standing(round: Partial<CrashRoundView>): CrashState {
  const base = { roundId: 1, openRoundId: 2, startsAtMs: START, point: null, nextAtMs: null, position: 1, players: 0, totalMinor: 0, bets: [] };
  return { round: { phase: 'flying', ...base, ...round }, bets: [], own: [], crashed: [], chains: [], nextChain: null, isLineLost: false };
}

test('during a flight, the multiplier is computed from the server’s clock', () => {
  expect(momentOf(standing({}), START + 8_000)).toMatchObject({ phase: 'flying', multiplier: 200, elapsedMs: 8_000 });
  expect(momentOf(standing({}), START - 50)).toMatchObject({ multiplier: 100, elapsedMs: 0 });
});

test('after a crash, the multiplier stays at the crash point', () => {
  const crashed = standing({ phase: 'crashed', point: 200, nextAtMs: START + 20_000 });
  expect(momentOf(crashed, START + 9_000)).toMatchObject({ multiplier: 200, elapsedMs: 8_058, crashedForMs: 942 });
  expect(untilNextMs(crashed, START + 19_000)).toBe(1_000);
});

test('a table has no countdown while no player waits for it', () => {
  expect(untilNextMs(standing({ phase: 'betting', startsAtMs: null }), START)).toBe(Number.POSITIVE_INFINITY);
  expect(untilNextMs(standing({ phase: 'betting' }), START - 3_000)).toBe(3_000);
});
