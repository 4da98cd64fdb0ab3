import type { LimitKind } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';
import { depositUsage } from './deposit-usage.ts';
import type { LimitWindow } from './limit-window.ts';
import { lossUsage } from './loss-usage.ts';
import { timeUsage } from './time-usage.ts';

/** Whose use of a limit is counted, and as of when. */
export interface LimitUser {
  readonly playerId: bigint;
  readonly now: Date;
}

/** How much must become free before something fits that does not fit now. */
export interface Shortage {
  readonly window: LimitWindow;
  /** Above zero; in the units of the usage. */
  readonly excess: bigint;
}

/** Counts the use of one kind of limit: kuruş of deposits and losses, milliseconds of play. */
export interface LimitUsage {
  /** Returns what counts in each of the windows, in their order; for losses below zero after winning. */
  read(queries: Queryable, user: LimitUser, windows: readonly LimitWindow[]): Promise<readonly bigint[]>;
  /** Returns when this much of what counts now no longer counts, if nothing is added; null when that is unknown. */
  whenFree(queries: Queryable, user: LimitUser, shortage: Shortage): Promise<Date | null>;
}

export const limitUsages: Record<LimitKind, LimitUsage> = { deposit: depositUsage, loss: lossUsage, time: timeUsage };
