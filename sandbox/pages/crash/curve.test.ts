import { expect, test } from 'vitest';
import { multiplierAt } from '../../engine/crash/flight.ts';
import { curveOf } from './curve.ts';

const DOUBLING_MS = 8_000;
const at = (elapsedMs: number) => curveOf(390, 400, 0, elapsedMs, multiplierAt(elapsedMs), DOUBLING_MS);

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

test('a flight stays below the readout', () => {
  for (const elapsedMs of [1_000, 16_000, 106_000]) {
    expect(curveOf(320, 300, 190, elapsedMs, multiplierAt(elapsedMs), DOUBLING_MS).tip[1]).toBeGreaterThanOrEqual(190);
  }
});

test('in a low field, a flight is beside the readout', () => {
  for (const elapsedMs of [0, 16_000, 106_000]) {
    const { origin, tip } = curveOf(320, 136, 120, elapsedMs, multiplierAt(elapsedMs), DOUBLING_MS);
    expect(Math.min(origin[0], tip[0])).toBeGreaterThan(140);
    expect(tip[1]).toBeGreaterThan(60);
  }
});
