import type { Endpoint } from '#contract/endpoint.ts';
import type { Application } from '../application.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';
import { type CountedAttempt, forgiveAttempts, hashAttemptKey, takeAttempts } from './attempt-store.ts';
import type { Outcome } from './outcome.ts';

/**
 * Writes a player may make within the time that move no money: settings, marks, launches, and money calls that are
 * refused.
 */
const MOST_NEEDLESS_WRITES = 60;
const WINDOW_MS = 60_000;
const LIMIT = 'needlessWritesPerPlayer';
const SECOND_MS = 1_000;

/** A call that has been counted, or was refused. */
export interface CountedWrite {
  /** 0 when the call may go on, otherwise the seconds after which the next one may. */
  readonly retryAfterSeconds: number;
  /** Takes the count back where the call has moved money. */
  forgiveNeeded(outcome: Outcome<unknown>): Promise<void>;
}

/** Counts a player's call, across all processes of the site. */
export type WriteLimit = (endpoint: Endpoint, playerId: bigint) => Promise<CountedWrite>;

const uncounted: CountedWrite = { retryAfterSeconds: 0, forgiveNeeded: async () => {} };

/**
 * Opens the limit of needless writes per player: a write counts as one before it is done, so that parallel ones cannot
 * slip through together. Reads count nothing.
 */
export function openWriteLimit({ config, clock, database }: Pick<Application, 'config' | 'clock' | 'database'>): WriteLimit {
  let secret: Buffer | null = null;
  return async (endpoint, playerId) => {
    if (!config.areRateLimitsOn || !(endpoint.isPlainWrite || endpoint.isMoney)) return uncounted;
    secret ??= await readInstallationSecret(database);
    const now = clock.now();
    const attempt: CountedAttempt = { keyHash: hashAttemptKey(secret, LIMIT, String(playerId)), most: MOST_NEEDLESS_WRITES, windowMs: WINDOW_MS };
    const waitMs = await takeAttempts(database, [attempt], now);
    if (waitMs > 0) return { ...uncounted, retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) };
    const forgiveNeeded = async (outcome: Outcome<unknown>): Promise<void> => {
      if (endpoint.isMoney && outcome.success) await forgiveAttempts(database, [attempt], now);
    };
    return { retryAfterSeconds: 0, forgiveNeeded };
  };
}
