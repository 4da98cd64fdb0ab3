import { describe, expect, test } from 'vitest';
import { type MoneyWheelShown, wheelReturn } from './money-wheel.ts';
import { caravanWheel, fortuneWheel, type WheelPlan } from './wheel-plans.ts';

type Stop = Omit<MoneyWheelShown, 'stops'>;

const STAKE = 1_00n;

/**
 * Returns all stops with equal weight: the first one or, after a doubler, each of the second ones. To have the same
 * weight, other first stops are repeated as often as there are second ones.
 */
function stopsOf({ order, doubler }: WheelPlan): Stop[] {
  const others = order.filter((name) => name !== doubler?.name);
  return order.flatMap((first) =>
    others.map((second) => (first === doubler?.name ? { symbol: second, isDoubled: true } : { symbol: first, isDoubled: false })),
  );
}

describe.each([
  { plan: fortuneWheel, segments: 54, returned: [52, 54] },
  { plan: caravanWheel, segments: 57, returned: [48 * 61, 57 * 53] },
])('$plan.id', ({ plan, segments, returned: [part = 0, whole = 1] }) => {
  test('has the published segments, and no two equal ones next to each other', () => {
    expect(plan.order).toHaveLength(segments);
    for (const { name, segments: own } of plan.symbols) expect(plan.order.filter((one) => one === name)).toHaveLength(own);
    for (const [place, name] of plan.order.entries()) expect(plan.order[(place + 1) % segments]).not.toBe(name);
  });

  test('returns exactly the same share on every symbol, counted over all stops', () => {
    const stops = stopsOf(plan);
    for (const { name } of plan.symbols) {
      const returnMinor = stops.reduce((sum, stop) => sum + wheelReturn(plan, name, STAKE, stop), 0n);
      expect(returnMinor * BigInt(whole)).toBe(STAKE * BigInt(stops.length * part));
    }
    expect(plan.returnToPlayerPercent).toBe(Math.floor((part / whole) * 10_000) / 100);
  });
});

test('the inn doubles the return of the goods that follow it', () => {
  expect(wheelReturn(caravanWheel, 'silk', 10_00n, { symbol: 'silk', isDoubled: false })).toBe(80_00n);
  expect(wheelReturn(caravanWheel, 'silk', 10_00n, { symbol: 'silk', isDoubled: true })).toBe(160_00n);
  expect(wheelReturn(caravanWheel, 'salt', 10_00n, { symbol: 'silk', isDoubled: true })).toBe(0n);
});
