import type { AnyTableRules } from '../table-rules.ts';
import { type DicePlan, FACES } from './dice-bets.ts';
import { liveSpots, type SpotTable } from './live-spots.ts';

export interface LiveDiceShown {
  dice: readonly number[];
}

const TENTHS = 10n;

/** Returns what a stake on a bet pays, kuruş. */
export function diceReturn({ bets }: DicePlan, spot: string, stakeMinor: bigint, dice: readonly number[]): bigint {
  const own = bets.get(spot);
  return own ? (stakeMinor * BigInt(own.returnTenths[own.hitsOf(dice)] ?? 0)) / TENTHS : 0n;
}

/** Dice that are thrown once for everyone. */
export const liveDice = (plan: DicePlan, table: SpotTable): AnyTableRules =>
  liveSpots<LiveDiceShown, readonly number[]>(
    {
      id: plan.id,
      returnToPlayerPercent: plan.returnToPlayerPercent,
      places: plan.bets,
      draw: (stream) => ({ dice: Array.from({ length: plan.dice }, () => stream.nextBelow(FACES) + 1) }),
      returnOfSpot: (spot, stakeMinor, { dice }) => diceReturn(plan, spot, stakeMinor, dice),
      resultOf: ({ dice }) => dice,
    },
    table,
  );
