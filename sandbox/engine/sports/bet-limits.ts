import type { BetLimits } from '../../contract/sports-wire.ts';
import { VOID_AFTER_MS } from './model/match-fate.ts';

/** The margin of a cash-out, percent of the fair value. */
export const CASH_OUT_MARGIN_PERCENT = 5;

/** The limits of bets, and how long a bet on a live match waits. */
export const betLimits: BetLimits = {
  leastStakeMinor: 5_00,
  mostStakeMinor: 5_000_00,
  mostReturnMinor: 250_000_00,
  mostSelections: 20,
  liveDelayMs: 3_000,
  cashOutMarginPercent: CASH_OUT_MARGIN_PERCENT,
  voidAfterMs: VOID_AFTER_MS,
};

/**
 * The largest number of selections that is parsed. It exceeds the limit, so that a slip that is too long gets a proper
 * refusal.
 */
export const MOST_SELECTIONS_READ = 60;
/** The highest odds that are parsed, in hundredths. They are above all odds on offer. */
export const MOST_ODDS_READ = 100_000;

/** How many days settled bets are listed, and the number of bets per page. */
export const BET_HISTORY_DAYS = 30;
export const BETS_PER_PAGE = 20;
