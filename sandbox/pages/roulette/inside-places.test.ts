import { expect, test } from 'vitest';
import { europeanBoard, miniBoard } from '../../engine/hand/rules/roulette-board.ts';
import { boardGrids, insidePlaceOf } from './inside-places.ts';

test.each([
  { name: 'the European board', board: europeanBoard, highest: 36 },
  { name: 'the board of thirteen numbers', board: miniBoard, highest: 12 },
])('on $name every bet between fields has its own point within the board', ({ board, highest }) => {
  const places = [...board.insides.values()].map((covered) => insidePlaceOf(covered, highest));
  for (const layout of ['wide', 'narrow'] as const) {
    const points = places.map((place) => place[layout]);
    expect(new Set(points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size, layout).toBe(points.length);
    const { columns, rows } = boardGrids[layout];
    for (const { x, y } of points) expect(x > 0 && x < columns && y > 0 && y < rows).toBe(true);
  }
});

test('a corner is where its four fields meet, a split is between its two fields, and a street is at the edge of the board', () => {
  expect(insidePlaceOf([16, 17, 19, 20], 36).wide).toEqual({ x: 7, y: 2 });
  expect(insidePlaceOf([17, 20], 36).wide).toEqual({ x: 7, y: 1.5 });
  expect(insidePlaceOf([16, 17, 18], 36).wide).toEqual({ x: 6.5, y: 3 });
  expect(insidePlaceOf([1, 2, 4, 5], 36).narrow).toEqual({ x: 1, y: 2 });
});
