import type { Application } from '../application.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';
import { forgiveAttempts, hashAttemptKey, takeAttempts } from './attempt-store.ts';
import type { Call, Outcome } from './serve-endpoint.ts';
import { refuseTooMany } from './too-many.ts';

const WINDOW_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface GuardLimit {
  most: number;
  /** Which of them count. */
  counted: 'all' | 'failures' | 'successes';
  /** The length of the window; 15 minutes by default. */
  windowMs?: number;
}

/**
 * Most attempts within a time. Where a name is counted, strangers must not use up what its owner needs: a device from
 * which they have signed in before has its own attempts, a full name is answered with a code by e-mail where one can be
 * sent, and one address gets few codes for a name.
 */
const limits = {
  loginsPerUsername: { most: 40, counted: 'failures' },
  loginsPerKnownDevice: { most: 40, counted: 'failures' },
  loginsPerAddress: { most: 100, counted: 'failures' },
  /** Beyond these the answer is the same, and nobody's mailbox is flooded. */
  loginCodesPerAddressAndName: { most: 10, counted: 'all', windowMs: DAY_MS },
  registrationsPerAddress: { most: 30, counted: 'failures' },
  newAccountsPerAddress: { most: 5, counted: 'successes', windowMs: DAY_MS },
  revocationsPerAddress: { most: 100, counted: 'all' },
  resetCodesPerAddress: { most: 30, counted: 'all' },
  resetCodesPerAddressAndName: { most: 5, counted: 'successes', windowMs: DAY_MS },
  resetChecksPerAddress: { most: 60, counted: 'failures' },
  phoneCodesPerAddress: { most: 30, counted: 'all' },
  /** Each costs money and reaches somebody. */
  textsPerAddress: { most: 20, counted: 'successes', windowMs: DAY_MS },
  correctedPhonesPerPlayer: { most: 3, counted: 'successes', windowMs: HOUR_MS },
  oldPasswordsPerPlayer: { most: 10, counted: 'failures' },
} as const satisfies Record<string, GuardLimit>;

type LimitName = keyof typeof limits;

/**
 * Runs an action under limits, each with the key it counts by, for example `{ loginsPerAddress: call.addressKey }`.
 * `whenFull` replaces the refusal where a limit is full.
 */
export type AttemptGuard = <Data>(
  call: Call<unknown>,
  keys: Partial<Record<LimitName, string>>,
  act: () => Promise<Outcome<Data>>,
  whenFull?: () => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

/**
 * Opens the limits of the accounts, which apply across all processes of the site and across restarts. An attempt is
 * counted before its action, so that parallel ones cannot slip through together; those that turn out not to count are
 * taken back. Refuses with 429 and the seconds to wait when a limit is full; such a call uses up none. Without rate
 * limits every action runs.
 */
export function openAttemptGuard({ config, clock, database }: Application): AttemptGuard {
  let secret: Buffer | null = null;
  return async (call, keys, act, whenFull) => {
    if (!config.areRateLimitsOn) return act();
    secret ??= await readInstallationSecret(database);
    const hashKey = hashAttemptKey.bind(null, secret);
    const now = clock.now();
    const attempts = (Object.entries(keys) as [LimitName, string][]).map(([name, key]) => {
      const { most, counted, windowMs = WINDOW_MS }: GuardLimit = limits[name];
      return { keyHash: hashKey(name, key), most, windowMs, counted };
    });
    const waitMs = await takeAttempts(database, attempts, now);
    if (waitMs > 0 && whenFull) return whenFull();
    if (waitMs > 0) return refuseTooMany(call.locale, Math.ceil(waitMs / 1000));
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
