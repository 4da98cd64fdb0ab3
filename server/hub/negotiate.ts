import { randomBytes } from 'node:crypto';

const NEGOTIATE_VERSION = 1;
const TOKEN_BYTES = 24;
/** A negotiated line that nobody opens is forgotten after this. */
const OPEN_WITHIN_MS = 60_000;
/** Lines one session may have negotiated and not opened. */
const MOST_WAITING_PER_SESSION = 20;

interface NegotiatedLine {
  sessionId: bigint;
  negotiatedAt: number;
}

/** Ways a client may reach the hub; the order is the server's preference. */
const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }] as const;

export interface NegotiateAnswer {
  negotiateVersion: number;
  connectionId: string;
  connectionToken: string;
  availableTransports: typeof availableTransports;
}

/** Lines that were negotiated and wait to be opened by the session that asked for them. */
export class NegotiatedLines {
  readonly #waiting = new Map<string, NegotiatedLine>();

  /** A new line for a session: its public id and the secret with which it is opened. */
  negotiate(sessionId: bigint, now = Date.now()): NegotiateAnswer {
    this.#forgetStale(sessionId, now);
    const connectionToken = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#waiting.set(connectionToken, { sessionId, negotiatedAt: now });
    return { negotiateVersion: NEGOTIATE_VERSION, connectionId: randomBytes(TOKEN_BYTES).toString('base64url'), connectionToken, availableTransports };
  }

  /** Uses a line up. `unknown` when it was never negotiated, is too old or used already; `foreign` when another session negotiated it. */
  open(connectionToken: string, sessionId: bigint, now = Date.now()): 'opened' | 'unknown' | 'foreign' {
    const line = this.#waiting.get(connectionToken);
    if (!line || now - line.negotiatedAt > OPEN_WITHIN_MS) return 'unknown';
    if (line.sessionId !== sessionId) return 'foreign';
    this.#waiting.delete(connectionToken);
    return 'opened';
  }

  #forgetStale(sessionId: bigint, now: number): void {
    const own: string[] = [];
    for (const [token, line] of this.#waiting) {
      if (now - line.negotiatedAt > OPEN_WITHIN_MS) this.#waiting.delete(token);
      else if (line.sessionId === sessionId) own.push(token);
    }
    for (const token of own.slice(0, Math.max(0, own.length - MOST_WAITING_PER_SESSION + 1))) this.#waiting.delete(token);
  }
}
