import type { Application } from '../application.ts';
import { message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';
import { forgiveAttempts, hashAttemptKey, takeAttempts } from './attempt-store.ts';
import type { Call, Outcome } from './serve-endpoint.ts';

const WINDOW_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface GuardLimit {
  most: number;
  /** Which of them count. */
  counted: 'all' | 'failures' | 'successes';
  /** Within which time; 15 minutes unless it says otherwise. */
  windowMs?: number;
}

/**
 * Most attempts within a time. Where a name is counted, strangers must not use up what its owner needs: a device from which he has signed in before has
 * its own tries, and one address gets fewer codes and tries for a name than the name has in all.
 */
const limits = {
  loginsPerUsername: { most: 40, counted: 'failures' },
  loginsPerKnownDevice: { most: 40, counted: 'failures' },
  loginsPerAddress: { most: 100, counted: 'failures' },
  registrationsPerAddress: { most: 30, counted: 'failures' },
  revocationsPerAddress: { most: 100, counted: 'all' },
  resetCodesPerAddress: { most: 30, counted: 'all' },
  resetCodesPerAddressAndName: { most: 5, counted: 'successes', windowMs: DAY_MS },
  /** Less than the wrong tries that end a code. */
  resetChecksPerAddressAndName: { most: 4, counted: 'failures' },
  resetChecksPerAddress: { most: 60, counted: 'failures' },
  phoneCodesPerAddress: { most: 30, counted: 'all' },
  oldPasswordsPerPlayer: { most: 10, counted: 'failures' },
} as const satisfies Record<string, GuardLimit>;

type LimitName = keyof typeof limits;

/** Runs an act under limits, each with the key it counts by, for example `{ loginsPerAddress: call.addressKey }`. */
export type AttemptGuard = <Data>(call: Call<unknown>, keys: Partial<Record<LimitName, string>>, act: () => Promise<Outcome<Data>>) => Promise<Outcome<Data>>;

/**
 * The limits of the accounts, which hold over all processes of the site and over restarts. An attempt counts before its act, so that parallel ones cannot
 * slip through together; those that turn out not to count are taken back. Refuses with 429 and the seconds to wait when a limit is full; such a call
 * fills none. Without rate limits every act runs.
 */
export function openAttemptGuard({ config, clock, database }: Application): AttemptGuard {
  return async (call, keys, act) => {
    if (!config.areRateLimitsOn) return act();
    const now = clock.now();
    const attempts = (Object.entries(keys) as [LimitName, string][]).map(([name, key]) => {
      const { most, counted, windowMs = WINDOW_MS }: GuardLimit = limits[name];
      return { keyHash: hashAttemptKey(name, key), most, windowMs, counted };
    });
    const waitMs = await takeAttempts(database, attempts, now);
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      const wait = waitTime(call.locale, retryAfterSeconds);
      return { success: false, message: message(call.locale, 'request.tooMany', { wait }), status: 429, retryAfterSeconds };
    }
    const outcome = await act();
    const forgiven = outcome.success ? 'failures' : 'successes';
    await forgiveAttempts(
      database,
      attempts.filter(({ counted }) => counted === forgiven),
      now,
    );
    return outcome;
  };
}
