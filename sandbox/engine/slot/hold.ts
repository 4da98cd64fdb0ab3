import type { RandomStream } from '../fairness/random-stream.ts';
import { drawWeighted } from './draw-weighted.ts';
import { type HoldRules, type LineRules, reelsOf, unitsOf } from './rule-set.ts';
import type { CoinValue, SlotStep } from './slot-outcome.ts';

/** Returns the total value of coins, in stakes. */
export const worthOf = (coins: readonly CoinValue[]): number => coins.reduce((sum, { value }) => sum + value, 0);

/**
 * Draws a value for every coin of the first window and plays the re-spins if there are enough coins. The last step pays
 * all held coins.
 */
export function playHold(rules: LineRules, hold: HoldRules, first: SlotStep, stream: RandomStream): SlotStep[] {
  const cells = first.window.flatMap((symbols, reel) => symbols.flatMap((symbol, row) => (symbol === 'coin' ? [reel * rules.rows + row] : [])));
  let coins: CoinValue[] = cells.map((cell) => ({ cell, value: drawWeighted(hold.values, stream).value }));
  if (coins.length < hold.needed) return [{ ...first, coins }];
  const steps: SlotStep[] = [{ ...first, coins, left: hold.respins }];
  const cellCount = reelsOf(rules) * rules.rows;
  let left = hold.respins;
  while (left > 0 && coins.length < cellCount) {
    const held = new Set(coins.map(({ cell }) => cell));
    const empty = Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => !held.has(cell));
    const fresh = empty.filter(() => stream.nextBelow(hold.oneIn) === 0).map((cell) => ({ cell, value: drawWeighted(hold.values, stream).value }));
    coins = [...coins, ...fresh];
    left = fresh.length > 0 ? hold.respins : left - 1;
    steps.push({ kind: 'respin', window: first.window, covered: [], wins: [], multiplier: 1, coins, left, pay: 0 });
  }
  return steps.map((step, index) => (index === steps.length - 1 ? { ...step, pay: step.pay + worthOf(coins) * unitsOf(rules) } : step));
}
