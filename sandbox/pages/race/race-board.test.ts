import { expect, test } from 'vitest';
import { raceOdds } from '../../engine/table/rules/virtual/race.ts';
import { tr } from '../messages/tr.ts';
import { translator } from '../page/language.ts';
import { raceBoard, runnerNamer } from './race-board.ts';

test('every list of runner names has the 12 different names that the rules draw from, and a race has 42 odds', () => {
  for (const key of ['race.names.horse', 'race.names.motorbike', 'race.names.car'] as const) {
    const nameOf = runnerNamer(tr[key]);
    const names = Array.from({ length: 12 }, (_, name) => nameOf({ names: [name] }, 1));
    expect(new Set(names).size).toBe(12);
    expect(names).not.toContain('');
  }
  expect(Object.keys(raceOdds([1, 2, 3, 4, 5, 6]))).toHaveLength(42);
});

test('pressing runners selects a forecast one by one: the first runner again clears it, the second again clears only the second', () => {
  const { choose } = raceBoard(translator('tr'), runnerNamer(tr['race.names.horse']));
  const press = (...numbers: number[]): string | null => numbers.reduce<string | null>((chosen, number) => choose(chosen, `forecast-${number}`), null);
  expect([press(3), press(3, 5), press(3, 5, 5), press(3, 5, 1), press(3, 5, 3), press(3, 3)]).toEqual([
    'forecast-3',
    'forecast-3-5',
    'forecast-3',
    'forecast-3-1',
    null,
    null,
  ]);
  expect([choose(null, 'win-2'), choose('win-2', 'win-2'), choose('win-2', 'win-4')]).toEqual(['win-2', null, 'win-4']);
});
