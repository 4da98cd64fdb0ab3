import type { AskedBalance } from './ask-balance.ts';

/**
 * How long a refusal of a token is cached before the operator is asked again, ms, counted from the start of the
 * request.
 */
export const ASK_AGAIN_MS = 1_000;
/** Maximum number of cached tokens. Beyond it, the oldest is removed. */
export const MOST_TOKENS_REMEMBERED = 10_000;

/**
 * Prevents repeated requests about invented and expired tokens. A token that is presented again too soon gets the
 * cached refusal.
 */
export class TokenQuestions {
  readonly #now: () => number;
  readonly #asked = new Map<string, { atMs: number; answer: Promise<AskedBalance> }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The number of tokens with a cached refusal or a pending request. */
  get size(): number {
    return this.#asked.size;
  }

  /**
   * Asks about a token. Returns the pending or refused result of a request that began less than `ASK_AGAIN_MS` ago, if
   * there is one; otherwise calls `ask`. Confirmations and failed requests are not cached.
   */
  ask(tokenHash: string, ask: () => Promise<AskedBalance>): Promise<AskedBalance> {
    const known = this.#asked.get(tokenHash);
    if (known && Math.abs(this.#now() - known.atMs) < ASK_AGAIN_MS) return known.answer;
    const answer = ask();
    const asked = { atMs: this.#now(), answer };
    this.#asked.delete(tokenHash);
    this.#asked.set(tokenHash, asked);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > MOST_TOKENS_REMEMBERED && oldest !== undefined) this.#asked.delete(oldest);
    const forget = (): void => {
      if (this.#asked.get(tokenHash) === asked) this.#asked.delete(tokenHash);
    };
    answer.then((told) => 'refusal' in told || forget(), forget);
    return answer;
  }
}
