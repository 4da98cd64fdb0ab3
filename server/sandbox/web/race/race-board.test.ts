import { expect, test } from 'vitest';
import { raceOdds } from '../../table/rules/virtual/race.ts';
import { tr } from '../messages/tr.ts';
import { runnerNamer } from './race-board.ts';

test('every list of runners names as many as the rules draw from, each differently', () => {
  for (const key of ['race.names.horse', 'race.names.motorbike', 'race.names.car'] as const) {
    const nameOf = runnerNamer(tr[key]);
    const names = Array.from({ length: 12 }, (_, name) => nameOf({ names: [name] }, 1));
    expect(new Set(names).size).toBe(12);
    expect(names).not.toContain('');
  }
  expect(Object.keys(raceOdds([1, 2, 3, 4, 5, 6]))).toHaveLength(42);
});
