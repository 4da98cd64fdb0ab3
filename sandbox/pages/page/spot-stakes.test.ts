import { expect, test, vi } from 'vitest';
import { createSpotStakes, standingOn, sumOf } from './spot-stakes.ts';

function layTable(mostMinor = 1_000) {
  const table = { chip: 100, mostMinor };
  const changed = vi.fn();
  return {
    table,
    changed,
    stakes: createSpotStakes(
      () => table.chip,
      () => table.mostMinor,
      changed,
    ),
  };
}

test('chips add up on their places', () => {
  const { stakes, table } = layTable();
  stakes.put('red');
  stakes.put('red');
  table.chip = 500;
  stakes.put('n17');
  expect(stakes.spots()).toEqual({ red: 200, n17: 500 });
  expect(sumOf(stakes.spots())).toBe(700);
});

test('a chip that would exceed the table maximum is refused, and a smaller one is still accepted', () => {
  const { stakes, table, changed } = layTable(300);
  table.chip = 250;
  stakes.put('red');
  stakes.put('black');
  expect(stakes.spots()).toEqual({ red: 250 });
  expect(changed).toHaveBeenCalledTimes(1);
  table.chip = 50;
  stakes.put('black');
  expect(sumOf(stakes.spots())).toBe(300);
});

test('undo removes chips one by one, the last one first, and a refused chip is not a step', () => {
  const { stakes } = layTable(200);
  for (const spot of ['red', 'n17', 'black']) stakes.put(spot);
  stakes.undo();
  expect(stakes.spots()).toEqual({ red: 100 });
  stakes.undo();
  expect([stakes.spots(), stakes.canUndo()]).toEqual([{}, false]);
  stakes.undo();
  expect(stakes.spots()).toEqual({});
});

test('laid stakes replace those on the table as one step that can be undone', () => {
  const { stakes, changed } = layTable();
  stakes.put('red');
  stakes.lay({ black: 300, n17: 200 });
  expect(stakes.spots()).toEqual({ black: 300, n17: 200 });
  expect(changed).toHaveBeenCalledTimes(2);
  stakes.undo();
  expect(stakes.spots()).toEqual({ red: 100 });
});

test('a cleared table has nothing to undo', () => {
  const { stakes } = layTable();
  stakes.put('red');
  stakes.clear();
  expect([stakes.spots(), stakes.canUndo()]).toEqual([{}, false]);
});

test('stakes that are taken over leave nothing to undo and tell nobody', () => {
  const { stakes, changed } = layTable();
  stakes.put('red');
  stakes.take({ black: 300 });
  expect([stakes.spots(), stakes.canUndo()]).toEqual([{ black: 300 }, false]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('the stakes of the tickets of a round add up by place', () => {
  const ticket = (spots: Record<string, number>) => ({ choice: { spots } });
  expect(standingOn([ticket({ red: 100, n17: 50 }), ticket({ red: 20 })])).toEqual({ red: 120, n17: 50 });
  expect(standingOn([])).toEqual({});
});
