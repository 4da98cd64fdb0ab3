import { expect, test } from 'vitest';
import { multiplierAt } from '../../engine/crash/flight.ts';
import { curveOf } from './curve.ts';

const DOUBLING_MS = 8_000;
const at = (elapsedMs: number) => curveOf(390, 400, elapsedMs, multiplierAt(elapsedMs), DOUBLING_MS);

test('a flight begins at the origin and stays inside its field, whatever its duration', () => {
  expect(at(0).tip).toEqual(at(0).origin);
  for (const elapsedMs of [1_000, 8_000, 30_000, 106_000]) {
    const [x, y] = at(elapsedMs).tip;
    expect(x).toBeGreaterThan(26);
    expect(x).toBeLessThanOrEqual(390 * 0.7 + 0.1);
    expect(y).toBeGreaterThanOrEqual(400 * 0.38 - 0.1);
    expect(at(elapsedMs).line).not.toContain('NaN');
  }
});

test('a cash-out is on the curve, and the scale labels at most three multipliers', () => {
  const curve = at(16_000);
  expect(curve.pointAt(400)).toEqual(curve.tip);
  expect(curve.pointAt(200)[0]).toBeLessThan(curve.tip[0]);
  for (const elapsedMs of [0, 5_000, 16_000, 60_000, 106_000]) expect(at(elapsedMs).ticks.length).toBeLessThanOrEqual(3);
});
