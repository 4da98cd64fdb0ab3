import { randomBytes } from 'node:crypto';
import type { HubConnection, HubTransport } from './hub-connection.ts';

const TOKEN_BYTES = 24;
/** A negotiated connection that is not opened is discarded after this. */
const OPEN_WITHIN_MS = 60_000;
/** How many connections one session may have negotiated but not opened. */
const MOST_WAITING_PER_SESSION = 20;

/** The connection that a negotiated one was opened as. */
export interface OpenedLine {
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
  opened: OpenedLine | null;
  /** What was posted before the connection was opened. */
  earlyText: string;
}

function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The negotiated connections: those waiting to be opened by the session that negotiated them, and those in use. */
export class NegotiatedConnections {
  readonly #lines = new Map<string, NegotiatedConnection>();
  /** Tokens of connections that are not open yet, by session, the oldest first. */
  readonly #waiting = new Map<bigint, Set<string>>();

  /** Negotiates a new connection for a session. When the session has too many, its oldest unopened one is discarded. */
  negotiate(sessionId: bigint, options: { version: number; isStateful: boolean }, nowMs = performance.now()): NegotiatedConnection {
    const token = makeToken();
    const connectionId = options.version === 0 ? token : makeToken();
    const line: NegotiatedConnection = { token, connectionId, sessionId, isStateful: options.isStateful, negotiatedAtMs: nowMs, opened: null, earlyText: '' };
    this.#forgetStale(nowMs);
    this.#lines.set(token, line);
    const waiting = this.#waiting.get(sessionId) ?? new Set();
    this.#waiting.set(sessionId, waiting.add(token));
    const [oldest] = waiting;
    if (waiting.size > MOST_WAITING_PER_SESSION && oldest !== undefined) this.#drop(oldest, sessionId);
    return line;
  }

  /**
   * Returns the connection of a token; `unknown` when it was never negotiated, is too old or over, `foreign` when
   * another session negotiated it.
   */
  find(token: string, sessionId: bigint, nowMs = performance.now()): NegotiatedConnection | 'unknown' | 'foreign' {
    const line = this.#lines.get(token);
    if (!line || this.#isStale(line, nowMs)) return 'unknown';
    return line.sessionId === sessionId ? line : 'foreign';
  }

  /** Marks the connection as in use. */
  open(line: NegotiatedConnection, opened: OpenedLine): void {
    line.opened = opened;
    this.#forgetWaiting(line.token, line.sessionId);
  }

  forget(line: NegotiatedConnection): void {
    this.#drop(line.token, line.sessionId);
  }

  #isStale(line: NegotiatedConnection, nowMs: number): boolean {
    return line.opened === null && nowMs - line.negotiatedAtMs > OPEN_WITHIN_MS;
  }

  #forgetStale(nowMs: number): void {
    for (const [sessionId, tokens] of this.#waiting) {
      for (const token of tokens) {
        const line = this.#lines.get(token);
        if (line && !this.#isStale(line, nowMs)) break;
        this.#drop(token, sessionId);
      }
    }
  }

  #drop(token: string, sessionId: bigint): void {
    this.#lines.delete(token);
    this.#forgetWaiting(token, sessionId);
  }

  #forgetWaiting(token: string, sessionId: bigint): void {
    const waiting = this.#waiting.get(sessionId);
    waiting?.delete(token);
    if (waiting?.size === 0) this.#waiting.delete(sessionId);
  }
}
