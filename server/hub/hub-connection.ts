import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { StoredSession } from '../http/session.ts';
import { readHandshake, STATEFUL_VERSION, writeHandshakeAnswer } from './handshake-protocol.ts';
import { type ClientMessage, readClientMessage, writeAck, writeClose, writePing, writeUnknownMethod } from './json-hub-protocol.ts';
import { MessageBuffer } from './message-buffer.ts';
import { HubProtocolError, RecordReader } from './text-message-format.ts';

/** A client that takes nothing for so long that this much waits for it is cut off. */
const MOST_BUFFERED_BYTES = 256 * 1024;
/** More messages than this between two pings is no client of ours. */
const MOST_MESSAGES_PER_PING = 300;

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** What carries records to one client; the hub does not know which kind it is. */
export interface HubTransport {
  /** For those who count. */
  readonly name: TransportName;
  /** False when the client's requests alone tell that it is there, so that neither side pings. */
  readonly needsPings: boolean;
  /** Whether the client waits for an answer at this moment, so that its silence means nothing. */
  isClientWaiting(): boolean;
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
  pollTimeoutMs: number;
  acknowledgeAfterMs: number;
}

type Phase = 'handshake' | 'open' | 'closed';

/** Why the server hangs up, and whether the client may come back. */
interface Farewell {
  error?: string;
  mayReconnect: boolean;
}

/**
 * One client's connection: the handshake, pings both ways, and an end for every reason there is. With stateful reconnect it outlives its line for a while
 * and goes on over the next one, without a message lost or told twice.
 */
export class HubConnection {
  readonly session: StoredSession;
  readonly #isStateful: boolean;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #onClosed: (connection: HubConnection) => void;
  readonly #times: HubTimes;
  readonly #reader = new RecordReader();
  readonly #handshakeTimer: NodeJS.Timeout;
  readonly #keepAliveTimer: NodeJS.Timeout;
  /** The line in use; null while a stateful client has lost its own. */
  #transport: HubTransport | null;
  #buffer: MessageBuffer | null = null;
  #phase: Phase = 'handshake';
  /** What the handshake is going to be answered with. */
  #refusal: Farewell | null = null;
  #holdTimer: NodeJS.Timeout | null = null;
  #acknowledgeTimer: NodeJS.Timeout | null = null;
  /** On the machine's own clock: one that is set would hang up on everybody. */
  #lastHeardAtMs = performance.now();
  #messagesSincePing = 0;
  #wasTooSlow = false;

  constructor(options: {
    session: StoredSession;
    transport: HubTransport;
    /** Whether stateful reconnect was negotiated. */
    isStateful: boolean;
    log: FastifyBaseLogger;
    clock: Clock;
    onClosed: (connection: HubConnection) => void;
    times: HubTimes;
  }) {
    this.session = options.session;
    this.#transport = options.transport;
    this.#isStateful = options.isStateful;
    this.#log = options.log;
    this.#clock = options.clock;
    this.#onClosed = options.onClosed;
    this.#times = options.times;
    this.#handshakeTimer = setTimeout(
      () => this.close(this.#refusal ?? { error: 'Handshake was too late.', mayReconnect: true }),
      this.#times.handshakeTimeoutMs,
    );
    this.#keepAliveTimer = setInterval(() => this.#keepAlive(), this.#times.keepAliveMs);
  }

  get isClosed(): boolean {
    return this.#phase === 'closed';
  }

  /** Whether it ended because the client did not take its messages. */
  get wasTooSlow(): boolean {
    return this.#wasTooSlow;
  }

  /** What carries it; null while a stateful client has lost its line. */
  get transportName(): TransportName | null {
    return this.#transport?.name ?? null;
  }

  /** Whether a new line could go on with this connection. */
  get canResume(): boolean {
    return this.#phase === 'open' && this.#buffer !== null;
  }

  /** Takes what a transport received; what comes late over a line that was replaced is left aside, because its sender says it again. */
  receive(transport: HubTransport, text: string): void {
    if (transport !== this.#transport) return;
    try {
      const records = this.#reader.read(text);
      this.countMessages(Math.max(1, records.length));
      if (records.length > 0) this.heard();
      for (const record of records) this.#takeRecord(record);
    } catch (error) {
      if (!(error instanceof HubProtocolError)) throw error;
      this.close({ error: error.message, mayReconnect: false });
    }
  }

  /** The client has shown that it is there. */
  heard(): void {
    this.#lastHeardAtMs = performance.now();
  }

  /** Counts what a client sends, empty frames too, and hangs up on a flood. */
  countMessages(count: number): void {
    this.#messagesSincePing += count;
    if (this.#messagesSincePing > MOST_MESSAGES_PER_PING) this.close({ error: 'Too many messages.', mayReconnect: false });
  }

  /** Sends a written record; before the handshake and after the end nothing goes out. */
  send(record: string): void {
    if (this.#phase !== 'open') return;
    const hasRoom = this.#buffer?.keep(record) ?? true;
    if (this.#holdTimer === null) this.#transport?.send(record);
    this.#wasTooSlow = !hasRoom || (this.#transport?.bufferedBytes() ?? 0) > MOST_BUFFERED_BYTES;
    if (!hasRoom) this.close({ error: 'Too much was not acknowledged.', mayReconnect: true });
    else if (this.#wasTooSlow) this.#cutOff();
  }

  /**
   * Says why and hangs up, on a client that has not sent its handshake yet only in answer to it. The client of Microsoft that hears of an end within the turn
   * in which its line opens throws, and stays in "connecting" for good (its `HttpConnection._stopConnection`).
   */
  dismiss(reason: Farewell): void {
    if (this.#phase === 'handshake') this.#refusal ??= reason;
    else this.close(reason);
  }

  /** Says why and hangs up at once. */
  close(reason: Farewell): void {
    if (this.#phase === 'closed') return;
    const farewell = this.#phase === 'handshake' ? writeHandshakeAnswer(reason.error ?? 'Connection was closed.') : writeClose(reason);
    const transport = this.#transport;
    this.#end();
    transport?.send(farewell);
    transport?.close();
  }

  /** A transport tells that its line is gone. A stateful client may come back on another, unless it has ended the line by itself (`isClean`). */
  lineLost(transport: HubTransport, { isClean }: { isClean: boolean }): void {
    if (transport !== this.#transport) return;
    this.#transport = null;
    if (this.canResume && !isClean) this.heard();
    else this.#end();
  }

  /** Goes on over a new line. An older one is dropped: the server may learn last that it is dead. Call it only when `canResume`. */
  resume(transport: HubTransport): void {
    const earlier = this.#transport;
    this.#transport = transport;
    earlier?.abort();
    this.#reader.restart();
    this.#stopHolding();
    this.heard();
    if (this.#buffer) transport.send(this.#buffer.startLine());
  }

  #takeRecord(record: string): void {
    if (this.#phase === 'handshake') this.#takeHandshake(record);
    else if (this.#phase === 'open') this.#takeMessage(readClientMessage(record));
  }

  #takeHandshake(record: string): void {
    const version = readHandshake(record);
    clearTimeout(this.#handshakeTimer);
    if (this.#refusal !== null) {
      this.close(this.#refusal);
      return;
    }
    this.#phase = 'open';
    this.#transport?.send(writeHandshakeAnswer());
    if (!this.#isStateful || version < STATEFUL_VERSION) return;
    this.#buffer = new MessageBuffer();
    // The client of Microsoft begins to count after the turn in which it has read the answer: a message that came along with it would never be counted.
    this.#holdTimer = setTimeout(() => this.#release(), this.#times.acknowledgeAfterMs);
  }

  #takeMessage(message: ClientMessage): void {
    if (this.#holdTimer) this.#release();
    if (message.isCounted) this.#acknowledgeSoon();
    if (this.#buffer?.shouldTake(message) === false) return;
    if (message.kind === 'close') this.close({ mayReconnect: false });
    else if (message.kind === 'call') this.send(writeUnknownMethod(message.invocationId));
    else if (message.kind === 'ack') this.#buffer?.acknowledge(message.sequenceId);
    else if (message.kind === 'sequence') this.#buffer?.beginReceivingAt(message.sequenceId);
  }

  /** Sends what was held back since the handshake. */
  #release(): void {
    this.#stopHolding();
    const text = this.#buffer?.keptText() ?? '';
    if (text !== '') this.#transport?.send(text);
  }

  #stopHolding(): void {
    if (this.#holdTimer) clearTimeout(this.#holdTimer);
    this.#holdTimer = null;
  }

  /** A repeated message is acknowledged as well: its sender has missed the first time. */
  #acknowledgeSoon(): void {
    if (!this.#buffer) return;
    this.#acknowledgeTimer ??= setTimeout(() => {
      this.#acknowledgeTimer = null;
      if (this.#buffer) this.#transport?.send(writeAck(this.#buffer.latestReceivedId));
    }, this.#times.acknowledgeAfterMs);
  }

  #keepAlive(): void {
    this.#messagesSincePing = 0;
    const transport = this.#transport;
    if (transport?.isClientWaiting()) this.heard();
    const silentMs = performance.now() - this.#lastHeardAtMs;
    if (this.#clock.now().getTime() >= this.session.expiresAt.getTime()) this.close({ error: 'Session has ended.', mayReconnect: false });
    else if (silentMs > this.#times.serverTimeoutMs) this.close({ error: 'Client was silent for too long.', mayReconnect: true });
    else if (this.#phase === 'open' && transport?.needsPings) transport.send(writePing());
  }

  #cutOff(): void {
    this.#log.warn({ playerId: String(this.session.playerId) }, 'a hub client does not take its messages');
    const transport = this.#transport;
    this.#end();
    transport?.abort();
  }

  #end(): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    this.#transport = null;
    clearTimeout(this.#handshakeTimer);
    clearInterval(this.#keepAliveTimer);
    this.#stopHolding();
    if (this.#acknowledgeTimer) clearTimeout(this.#acknowledgeTimer);
    this.#onClosed(this);
  }
}
