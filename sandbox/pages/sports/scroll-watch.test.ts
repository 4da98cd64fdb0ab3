import { expect, test } from 'vitest';
import { createScrollWatch } from './scroll-watch.ts';

/** Returns what is reported of these scroll positions. */
function reportsOf(positions: readonly number[], { height = 600, whole = 5_000 } = {}): string[] {
  const reports: string[] = [];
  const watch = createScrollWatch((turn) => reports.push(turn));
  for (const y of positions) watch({ y, height, whole });
  return reports;
}

test('scrolling down is reported once beyond 100 px, and turning back once', () => {
  expect(reportsOf([20, 60, 99])).toEqual([]);
  expect(reportsOf([50, 101, 400, 900])).toEqual(['scrolled-down']);
  expect(reportsOf([50, 400, 390, 380, 370, 300])).toEqual(['scrolled-down', 'scrolled-up']);
  expect(reportsOf([400, 300, 320, 500])).toEqual(['scrolled-down', 'scrolled-up', 'scrolled-down']);
  expect(reportsOf([400, 0])).toEqual(['scrolled-down', 'scrolled-up']);
});

test('a trembling thumb and a rubber band at the top report nothing', () => {
  expect(reportsOf([400, 410, 395, 405, 390])).toEqual(['scrolled-down']);
  expect(reportsOf([-40, -10, 0])).toEqual([]);
});

test('a page with little to scroll reports nothing, since it would jump', () => {
  expect(reportsOf([150, 200], { whole: 850 })).toEqual([]);
});

test('a window that grows at the end of the page is not taken for the player turning back', () => {
  const reports: string[] = [];
  const watch = createScrollWatch((turn) => reports.push(turn));
  watch({ y: 400, height: 600, whole: 1_000 });
  watch({ y: 300, height: 700, whole: 1_000 });
  expect(reports).toEqual(['scrolled-down']);
  watch({ y: 250, height: 700, whole: 1_000 });
  expect(reports).toEqual(['scrolled-down', 'scrolled-up']);
});
