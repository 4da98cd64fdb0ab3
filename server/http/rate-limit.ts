import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './error-response.ts';

/** What partners call is not limited here: many players stand behind one partner's address. */
const limitedPrefixes = [API_PREFIX, '/hub/'];
const CALLS_PER_ADDRESS = 1_200;
const CALLS_WINDOW_MS = 60_000;
/** Counters kept at once; beyond it the oldest are forgotten, so that a flood of names cannot fill the memory. */
const MOST_COUNTERS = 50_000;

/** Limits the calls of the app and its hub by the caller's address. Refused calls end in the error handler with status 429 and `Retry-After`. */
export async function limitCallsPerAddress(http: FastifyInstance): Promise<void> {
  await http.register(fastifyRateLimit, {
    max: CALLS_PER_ADDRESS,
    timeWindow: CALLS_WINDOW_MS,
    cache: MOST_COUNTERS,
    allowList: (request) => !limitedPrefixes.some((prefix) => request.url.startsWith(prefix)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

export interface Attempt {
  /** 0 when the attempt may go on, else the seconds after which the next one may. */
  retryAfterSeconds: number;
  /** Takes the attempt back: it was no failure. */
  forgive(): void;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Counts attempts by a key in fixed windows, in this process's memory. */
export class AttemptLimit {
  readonly #windows = new Map<string, Window>();
  readonly #most: number;
  readonly #windowMs: number;

  constructor({ most, windowMs }: { most: number; windowMs: number }) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one attempt at once, so that parallel ones cannot slip through together; a success calls `forgive`. */
  attempt(key: string, now = Date.now()): Attempt {
    const window = this.#currentWindow(key, now);
    if (window.count >= this.#most) return { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000), forgive: () => {} };
    window.count += 1;
    return {
      retryAfterSeconds: 0,
      forgive: () => {
        window.count -= 1;
      },
    };
  }

  #currentWindow(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { count: 0, endsAt: now + this.#windowMs };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > MOST_COUNTERS) this.#forgetOldest();
    return window;
  }

  #forgetOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
