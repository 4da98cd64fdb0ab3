import type { BetLimits } from '../../../contract/sports-wire.ts';
import { largestStakeMinor, possibleReturnMinor } from './slip-figures.ts';
import { relatedMatches, type SlipRow } from './slip-row.ts';

/** A bet that the slip would place: one with all selections, or one for each selection. */
export interface SlipBet {
  rows: readonly SlipRow[];
  /** Null if no valid amount has been typed. */
  stakeMinor: number | null;
}
/** Why nothing can be placed, whatever the stake. */
export type SlipBlock = 'offline' | 'closed' | 'related' | 'too-many' | 'suspended' | 'unknown' | 'guest';
/** What is wrong with the stake of one bet. `mostMinor` is the highest possible stake, kuruş. */
export interface StakeFault {
  why: 'empty' | 'too-low' | 'too-high' | 'return-too-high';
  mostMinor: number;
}
export interface SlipVerdict {
  block: SlipBlock | null;
  /** Whether odds have moved in a way that the player has not accepted. To place the slip is to accept them. */
  isMoved: boolean;
  /** One entry for each bet, in order. */
  faults: readonly (StakeFault | null)[];
  /** The amount that the balance lacks for all bets, kuruş; 0 if it is sufficient or unknown. */
  missingMinor: number;
  stakeMinor: number;
  returnMinor: number;
  /** The bets that would be placed. Of several singles these are the ones with a stake. */
  bets: readonly SlipBet[];
  canPlace: boolean;
}
export interface SlipSituation {
  rows: readonly SlipRow[];
  bets: readonly SlipBet[];
  limits: BetLimits;
  /** Null while it is unknown. */
  balanceMinor: number | null;
  isGuest: boolean;
  canBet: boolean;
}

/**
 * Returns the first obstacle. A lost connection comes first, then what the player must act on, then what passes on its
 * own; being a guest comes last.
 */
function blockOf({ rows, bets, limits, isGuest, canBet }: SlipSituation): SlipBlock | null {
  if (!canBet) return 'offline';
  if (rows.some(({ state }) => state === 'closed')) return 'closed';
  if (bets.some((bet) => relatedMatches(bet.rows).size > 0)) return 'related';
  if (bets.some((bet) => bet.rows.length > limits.mostSelections)) return 'too-many';
  if (rows.some(({ state }) => state === 'suspended')) return 'suspended';
  if (rows.some(({ state }) => state === 'unknown')) return 'unknown';
  return isGuest ? 'guest' : null;
}

function faultOf({ rows, stakeMinor }: SlipBet, { leastStakeMinor, mostStakeMinor, mostReturnMinor }: BetLimits): StakeFault | null {
  const odds = rows.map((row) => row.odds);
  const mostMinor = Math.min(mostStakeMinor, largestStakeMinor(mostReturnMinor, odds));
  if (stakeMinor === null) return { why: 'empty', mostMinor };
  if (stakeMinor < leastStakeMinor) return { why: 'too-low', mostMinor };
  if (stakeMinor > mostStakeMinor) return { why: 'too-high', mostMinor };
  return possibleReturnMinor(stakeMinor, odds) > mostReturnMinor ? { why: 'return-too-high', mostMinor } : null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns whether the slip can be placed now, otherwise what prevents it. */
export function judgeSlip(situation: SlipSituation): SlipVerdict {
  const { bets, limits, balanceMinor, isGuest } = situation;
  const staked = bets.length > 1 ? bets.filter((bet) => bet.stakeMinor !== null) : bets;
  const faults = bets.map((bet) => (bets.length > 1 && bet.stakeMinor === null ? null : faultOf(bet, limits)));
  const stakeMinor = sum(staked.map((bet) => bet.stakeMinor ?? 0));
  const returnMinor = sum(
    staked.map((bet) =>
      possibleReturnMinor(
        bet.stakeMinor ?? 0,
        bet.rows.map((row) => row.odds),
      ),
    ),
  );
  const missingMinor = isGuest || balanceMinor === null ? 0 : Math.max(0, stakeMinor - balanceMinor);
  const block = blockOf(situation);
  const canPlace = block === null && staked.length > 0 && missingMinor === 0 && faults.every((fault) => fault === null);
  const isMoved = block === null && situation.rows.some(({ state }) => state === 'moved');
  return { block, isMoved, faults, missingMinor, stakeMinor, returnMinor, bets: staked, canPlace };
}
