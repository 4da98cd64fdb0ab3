import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';
import { API_PREFIX } from './error-response.ts';

/** Providers' calls are not limited here: many players share one provider's address. */
const limitedPrefixes = [API_PREFIX, '/hub/'];
/** Calls one address may make within the time; and as many connections to the hub. */
export const callsPerAddress = { most: 1_200, windowMs: 60_000 };
/** Counters in memory; beyond it the oldest are dropped, so that a flood of names cannot fill the memory. */
const MOST_COUNTERS = 50_000;

/**
 * Limits the calls of the app and its hub by the caller's address. Refused calls end in the error handler with status
 * 429 and `Retry-After`.
 */
export async function limitCallsPerAddress(http: FastifyInstance): Promise<void> {
  await http.register(fastifyRateLimit, {
    max: callsPerAddress.most,
    timeWindow: callsPerAddress.windowMs,
    cache: MOST_COUNTERS,
    keyGenerator: (request) => addressKey(request.ip),
    allowList: (request) => !limitedPrefixes.some((prefix) => request.url.startsWith(prefix)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

export interface Attempt {
  /** 0 when the attempt may go on, otherwise the seconds after which the next one may. */
  retryAfterSeconds: number;
  /** Takes the attempt back: it was no failure. */
  forgive(): void;
}

/**
 * Counts attempts by a key, each for the length of the window, in this process's memory: no stretch of that length
 * contains more than `most`.
 */
export class AttemptLimit {
  readonly #attempts = new Map<string, number[]>();
  readonly #most: number;
  readonly #windowMs: number;

  constructor({ most, windowMs }: { most: number; windowMs: number }) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one attempt immediately, so that parallel ones cannot slip through together; a success calls `forgive`. */
  attempt(key: string, now: Date): Attempt {
    const nowMs = now.getTime();
    const times = this.#currentTimes(key, nowMs);
    const [oldest = nowMs] = times;
    if (times.length >= this.#most) return { retryAfterSeconds: Math.ceil((oldest + this.#windowMs - nowMs) / 1000), forgive: () => {} };
    times.push(nowMs);
    return { retryAfterSeconds: 0, forgive: () => this.#forgive(key, nowMs) };
  }

  #forgive(key: string, timeMs: number): void {
    const times = this.#attempts.get(key);
    const index = times?.lastIndexOf(timeMs) ?? -1;
    if (index !== -1) times?.splice(index, 1);
  }

  #currentTimes(key: string, nowMs: number): number[] {
    // What lies ahead by a window was counted before the clock was put back.
    const times = (this.#attempts.get(key) ?? []).filter((timeMs) => Math.abs(nowMs - timeMs) < this.#windowMs);
    this.#attempts.delete(key);
    this.#attempts.set(key, times);
    if (this.#attempts.size > MOST_COUNTERS) this.#removeOldest();
    return times;
  }

  #removeOldest(): void {
    const [oldest] = this.#attempts.keys();
    if (oldest !== undefined) this.#attempts.delete(oldest);
  }
}
