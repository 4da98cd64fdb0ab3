import { expect, test } from 'vitest';
import { usedPercent } from './used-percent.ts';

test('a limit’s use is whole percent, rounded down and never over 100; a limit of zero is used up, no limit never', () => {
  const cases: [value: number | null, used: number, percent: number][] = [
    [200, 0, 0],
    [200, 1.99, 0],
    [200, 100, 50],
    [200, 199.99, 99],
    [200, 200, 100],
    [200, 500, 100],
    [0, 0, 100],
    [null, 50, 0],
  ];
  for (const [value, used, percent] of cases) expect(usedPercent({ value, used }), `${used} of ${value}`).toBe(percent);
});
