import { randomBytes } from 'node:crypto';
import type { HubConnection, HubTransport } from './hub-connection.ts';

const TOKEN_BYTES = 24;
/** A negotiated line that nobody opens is forgotten after this. */
const OPEN_WITHIN_MS = 60_000;
/** Lines one session may have negotiated and not opened. */
const MOST_WAITING_PER_SESSION = 20;

/** What a line has become. */
export interface OpenedLine {
  transport: HubTransport;
  connection: HubConnection;
}

/** A line as it was negotiated, and what has become of it. */
export interface HubLine {
  /** The secret with which it is opened and used. */
  readonly token: string;
  /** The id that anyone may know; with version 0 of the negotiation it is the token, too. */
  readonly connectionId: string;
  readonly sessionId: bigint;
  readonly isStateful: boolean;
  readonly negotiatedAtMs: number;
  /** Null until it is opened. */
  opened: OpenedLine | null;
  /** What came by POST before the line was opened. */
  earlyText: string;
}

function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The lines that were negotiated: those that wait to be opened by the session that asked for them, and those in use. */
export class HubLines {
  readonly #lines = new Map<string, HubLine>();
  /** Tokens of lines nobody has opened yet, by session, the oldest first. */
  readonly #waiting = new Map<bigint, Set<string>>();

  /** A new line for a session. Its oldest one that was not opened goes when there are too many of them. */
  negotiate(sessionId: bigint, options: { version: number; isStateful: boolean }, nowMs = performance.now()): HubLine {
    const token = makeToken();
    const connectionId = options.version === 0 ? token : makeToken();
    const line: HubLine = { token, connectionId, sessionId, isStateful: options.isStateful, negotiatedAtMs: nowMs, opened: null, earlyText: '' };
    this.#forgetStale(nowMs);
    this.#lines.set(token, line);
    const waiting = this.#waiting.get(sessionId) ?? new Set();
    this.#waiting.set(sessionId, waiting.add(token));
    const [oldest] = waiting;
    if (waiting.size > MOST_WAITING_PER_SESSION && oldest !== undefined) this.#drop(oldest, sessionId);
    return line;
  }

  /** The line of a token; `unknown` when it was never negotiated, is too old or over, `foreign` when another session negotiated it. */
  find(token: string, sessionId: bigint, nowMs = performance.now()): HubLine | 'unknown' | 'foreign' {
    const line = this.#lines.get(token);
    if (!line || this.#isStale(line, nowMs)) return 'unknown';
    return line.sessionId === sessionId ? line : 'foreign';
  }

  /** The line is in use from now on. */
  open(line: HubLine, opened: OpenedLine): void {
    line.opened = opened;
    this.#forgetWaiting(line.token, line.sessionId);
  }

  forget(line: HubLine): void {
    this.#drop(line.token, line.sessionId);
  }

  #isStale(line: HubLine, nowMs: number): boolean {
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
