import { describe, expect, it } from 'vitest';
import { chartLines, labelEvery } from './chart-scale.ts';

describe('the grid lines of a chart', () => {
  it.each([
    [1_700, [600, 1_200, 1_800]],
    [1_800, [600, 1_200, 1_800]],
    [1_801, [800, 1_600, 2_400]],
    [28, [10, 20, 30]],
    [3, [1, 2, 3]],
    [4.2, [1.5, 3, 4.5]],
    [999_999, [400_000, 800_000, 1_200_000]],
  ])('are at round amounts, the highest at or above %d', (largest, lines) => expect(chartLines(largest)).toEqual(lines));

  it('are positive even if there is nothing to draw', () => expect(chartLines(0).every((line) => line > 0)).toBe(true));
});

describe('the labels below a chart', () => {
  it('are few enough not to touch', () => {
    expect(labelEvery(20, 31)).toBe(1);
    expect(labelEvery(30, 8)).toBe(5);
    expect(labelEvery(62, 31)).toBe(2);
  });
});
