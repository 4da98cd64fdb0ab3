import { randomBytes } from 'node:crypto';
import type { HubConnection, HubTransport } from './hub-connection.ts';

const TOKEN_BYTES = 24;
/** A negotiated connection that is not opened is discarded after this. */
const OPEN_WITHIN_MS = 60_000;
/** How often those are looked for: when everybody returns at once, each would look at all who wait. */
const STALE_CHECK_MS = 1_000;
/** How many connections one session may have negotiated but not opened. */
const MOST_WAITING_PER_SESSION = 20;

/** The connection that a negotiated one was opened as. */
export interface OpenedConnection {
  transport: HubTransport;
  connection: HubConnection;
}

/** A negotiated connection, and what it was opened as. */
export interface NegotiatedConnection {
  /** The secret with which it is opened and used. */
  readonly token: string;
  /** The id that anyone may know; with version 0 of the negotiation it is also the token. */
  readonly connectionId: string;
  readonly sessionId: bigint;
  readonly isStateful: boolean;
  readonly negotiatedAtMs: number;
  /** Null until it is opened. */
  opened: OpenedConnection | null;
  /** What was posted before the connection was opened. */
  earlyText: string;
}

function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The negotiated connections: those waiting to be opened by the session that negotiated them, and those in use. */
export class NegotiatedConnections {
  readonly #byToken = new Map<string, NegotiatedConnection>();
  /** Tokens of connections that are not open yet, by session, the oldest first. */
  readonly #waiting = new Map<bigint, Set<string>>();
  #checkedAtMs = Number.NEGATIVE_INFINITY;

  /** Negotiates a new connection for a session. When the session has too many, its oldest unopened one is discarded. */
  negotiate(sessionId: bigint, options: { version: number; isStateful: boolean }, nowMs = performance.now()): NegotiatedConnection {
    const token = makeToken();
    const connectionId = options.version === 0 ? token : makeToken();
    const negotiated: NegotiatedConnection = {
      token,
      connectionId,
      sessionId,
      isStateful: options.isStateful,
      negotiatedAtMs: nowMs,
      opened: null,
      earlyText: '',
    };
    this.#removeStale(nowMs);
    this.#byToken.set(token, negotiated);
    const waiting = this.#waiting.get(sessionId) ?? new Set();
    this.#waiting.set(sessionId, waiting.add(token));
    const [oldest] = waiting;
    if (waiting.size > MOST_WAITING_PER_SESSION && oldest !== undefined) this.#drop(oldest, sessionId);
    return negotiated;
  }

  /**
   * Returns the connection of a token; `unknown` when it was never negotiated, is too old or over, `foreign` when
   * another session negotiated it.
   */
  find(token: string, sessionId: bigint, nowMs = performance.now()): NegotiatedConnection | 'unknown' | 'foreign' {
    const negotiated = this.#byToken.get(token);
    if (!negotiated || this.#isStale(negotiated, nowMs)) return 'unknown';
    return negotiated.sessionId === sessionId ? negotiated : 'foreign';
  }

  /** Marks the connection as in use. */
  open(negotiated: NegotiatedConnection, opened: OpenedConnection): void {
    negotiated.opened = opened;
    this.#removeWaiting(negotiated.token, negotiated.sessionId);
  }

  forget(negotiated: NegotiatedConnection): void {
    this.#drop(negotiated.token, negotiated.sessionId);
  }

  #isStale(negotiated: NegotiatedConnection, nowMs: number): boolean {
    return negotiated.opened === null && nowMs - negotiated.negotiatedAtMs > OPEN_WITHIN_MS;
  }

  #removeStale(nowMs: number): void {
    if (nowMs - this.#checkedAtMs < STALE_CHECK_MS) return;
    this.#checkedAtMs = nowMs;
    for (const [sessionId, tokens] of this.#waiting) {
      for (const token of tokens) {
        const negotiated = this.#byToken.get(token);
        if (negotiated && !this.#isStale(negotiated, nowMs)) break;
        this.#drop(token, sessionId);
      }
    }
  }

  #drop(token: string, sessionId: bigint): void {
    this.#byToken.delete(token);
    this.#removeWaiting(token, sessionId);
  }

  #removeWaiting(token: string, sessionId: bigint): void {
    const waiting = this.#waiting.get(sessionId);
    waiting?.delete(token);
    if (waiting?.size === 0) this.#waiting.delete(sessionId);
  }
}
