import type { StepView } from '../../contract/wire.ts';
import type { SlotOutcome } from './slot-outcome.ts';

/**
 * Builds the view of a round's steps. Amounts are whole kuruş. `unitMinor` is one unit of the stake, and `betMinor` is
 * the whole stake.
 */
export function presentSteps(outcome: SlotOutcome, unitMinor: number, betMinor: number): StepView[] {
  return outcome.steps.map((step) => ({
    kind: step.kind,
    window: step.window.map((reel) => [...reel]),
    covered: [...step.covered],
    wins: step.wins.map(({ symbol, count, line, ways, cells, pay }) => ({
      symbol,
      count,
      line,
      ways,
      cells: [...cells],
      winMinor: pay * step.multiplier * unitMinor,
    })),
    multiplier: step.multiplier,
    coins: step.coins.map(({ cell, value }) => ({ cell, worthMinor: value * betMinor })),
    left: step.left,
    winMinor: step.pay * unitMinor,
  }));
}
