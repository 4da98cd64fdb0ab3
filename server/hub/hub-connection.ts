import type { FastifyBaseLogger } from 'fastify';
import { hubTimes } from '#contract/hub.ts';
import type { StoredSession } from '../http/session.ts';
import { checkHandshake, writeHandshakeAnswer } from './handshake-protocol.ts';
import { readClientMessage, writeClose, writePing, writeUnknownMethod } from './json-hub-protocol.ts';
import { HubProtocolError, readRecords } from './text-message-format.ts';

/** A client that takes nothing for so long that this much waits for it is cut off. */
const MOST_BUFFERED_BYTES = 256 * 1024;
/** More messages than this between two pings is no client of ours. */
const MOST_MESSAGES_PER_PING = 300;

/** What carries records to one client; the hub does not know which kind it is. */
export interface HubTransport {
  send(text: string): void;
  /** Bytes that were sent but not yet taken by the network. */
  bufferedBytes(): number;
  /** Ends the line after what was sent. */
  close(): void;
  /** Ends the line at once. */
  abort(): void;
}

export interface HubTimes {
  handshakeTimeoutMs: number;
  keepAliveMs: number;
  serverTimeoutMs: number;
}

type Phase = 'handshake' | 'open' | 'closed';

/** One client's line: the handshake, pings both ways, and an end for every reason there is. */
export class HubConnection {
  readonly session: StoredSession;
  readonly #transport: HubTransport;
  readonly #log: FastifyBaseLogger;
  readonly #onClosed: (connection: HubConnection) => void;
  readonly #times: HubTimes;
  readonly #handshakeTimer: NodeJS.Timeout;
  readonly #keepAliveTimer: NodeJS.Timeout;
  #phase: Phase = 'handshake';
  #lastHeardAt = Date.now();
  #messagesSincePing = 0;

  constructor(options: {
    session: StoredSession;
    transport: HubTransport;
    log: FastifyBaseLogger;
    onClosed: (connection: HubConnection) => void;
    times?: HubTimes;
  }) {
    this.session = options.session;
    this.#transport = options.transport;
    this.#log = options.log;
    this.#onClosed = options.onClosed;
    this.#times = options.times ?? hubTimes;
    this.#handshakeTimer = setTimeout(() => this.close({ error: 'Handshake was too late.', mayReconnect: true }), this.#times.handshakeTimeoutMs);
    this.#keepAliveTimer = setInterval(() => this.#keepAlive(), this.#times.keepAliveMs);
  }

  /** Takes what the transport received. */
  receive(text: string): void {
    if (this.#phase === 'closed') return;
    this.#lastHeardAt = Date.now();
    try {
      for (const record of readRecords(text)) this.#takeRecord(record);
    } catch (error) {
      if (!(error instanceof HubProtocolError)) throw error;
      this.close({ error: error.message, mayReconnect: false });
    }
  }

  /** Sends a written record; before the handshake and after the end nothing goes out. */
  send(record: string): void {
    if (this.#phase !== 'open') return;
    this.#transport.send(record);
    if (this.#transport.bufferedBytes() <= MOST_BUFFERED_BYTES) return;
    this.#log.warn({ playerId: String(this.session.playerId) }, 'a hub client does not take its messages');
    this.#end();
    this.#transport.abort();
  }

  /** Says why and hangs up. */
  close(reason: { error?: string; mayReconnect: boolean }): void {
    if (this.#phase === 'closed') return;
    this.#transport.send(this.#phase === 'handshake' ? writeHandshakeAnswer(reason.error ?? 'Connection was closed.') : writeClose(reason));
    this.#end();
    this.#transport.close();
  }

  /** The transport tells that the line is gone. */
  transportClosed(): void {
    this.#end();
  }

  #takeRecord(record: string): void {
    if (this.#phase === 'closed') return;
    if (this.#phase === 'handshake') {
      checkHandshake(record);
      clearTimeout(this.#handshakeTimer);
      this.#phase = 'open';
      this.#transport.send(writeHandshakeAnswer());
      return;
    }
    this.#messagesSincePing += 1;
    if (this.#messagesSincePing > MOST_MESSAGES_PER_PING) throw new HubProtocolError('Too many messages.');
    const message = readClientMessage(record);
    if (message.kind === 'close') this.close({ mayReconnect: false });
    if (message.kind === 'call') this.send(writeUnknownMethod(message.invocationId));
  }

  #keepAlive(): void {
    const now = Date.now();
    this.#messagesSincePing = 0;
    if (now >= this.session.expiresAt.getTime()) this.close({ error: 'Session has ended.', mayReconnect: false });
    else if (now - this.#lastHeardAt > this.#times.serverTimeoutMs) this.close({ error: 'Client was silent for too long.', mayReconnect: true });
    else this.send(writePing());
  }

  #end(): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    clearTimeout(this.#handshakeTimer);
    clearInterval(this.#keepAliveTimer);
    this.#onClosed(this);
  }
}
