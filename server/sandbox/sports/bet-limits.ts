import type { BetLimits } from '../web/sports-wire.ts';
import { VOID_AFTER_MS } from './model/match-fate.ts';

/** What ending a bet early costs, of its fair value. */
export const CASH_OUT_MARGIN_PERCENT = 5;

/** What the sportsbook takes, and how long a bet on a match in play waits. */
export const betLimits: BetLimits = {
  leastStakeMinor: 5_00,
  mostStakeMinor: 5_000_00,
  mostReturnMinor: 250_000_00,
  mostSelections: 20,
  liveDelayMs: 3_000,
  cashOutMarginPercent: CASH_OUT_MARGIN_PERCENT,
  voidAfterMs: VOID_AFTER_MS,
};

/** Of a slip of any size that is still read, so that it can be told that it is too long. */
export const MOST_SELECTIONS_READ = 60;
/** In hundredths, above all that are offered. */
export const MOST_ODDS_READ = 100_000;

/** So many days of bets that are over are listed, and so many bets at a time. */
export const BET_HISTORY_DAYS = 30;
export const BETS_PER_PAGE = 20;
