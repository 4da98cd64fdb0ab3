import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { StoredSession } from '../http/session.ts';
import { readHandshake, STATEFUL_VERSION, writeHandshakeAnswer } from './handshake-protocol.ts';
import { type ClientMessage, readClientMessage, writeAck, writeClose, writePing, writeUnknownMethod } from './json-hub-protocol.ts';
import { MessageBuffer } from './message-buffer.ts';
import { HubProtocolError, RecordReader } from './text-message-format.ts';

/** A client is cut off once it reads so slowly that this much is buffered for it. */
const MOST_BUFFERED_BYTES = 256 * 1024;
/** A client that sends more messages than this between two pings is not one of ours. */
const MOST_MESSAGES_PER_PING = 300;

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** Carries records to one client; the hub does not know which kind it is. */
export interface HubTransport {
  /** For metrics. */
  readonly name: TransportName;
  /** False when the client's requests alone prove that it is there, so that neither side pings. */
  readonly needsPings: boolean;
  /** Whether the client is waiting for a response at this moment, so that its silence means nothing. */
  isClientWaiting(): boolean;
  send(text: string): void;
  /** Bytes that were sent but not yet accepted by the network. */
  bufferedBytes(): number;
  /** Closes the transport after what was sent. */
  close(): void;
  /** Closes the transport at once. */
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

/** Why the server hangs up, and whether the client may reconnect. */
interface Farewell {
  error?: string;
  mayReconnect: boolean;
}

/**
 * One client's connection: the handshake, pings both ways, and every way it can end. With stateful reconnect it
 * outlives its transport for a while and continues over the next one, without losing or repeating a message.
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
  /** The transport in use; null while a stateful client has lost its own. */
  #transport: HubTransport | null;
  #buffer: MessageBuffer | null = null;
  #phase: Phase = 'handshake';
  /** What the handshake will be refused with. */
  #refusal: Farewell | null = null;
  #holdTimer: NodeJS.Timeout | null = null;
  #acknowledgeTimer: NodeJS.Timeout | null = null;
  /** On the monotonic clock: setting the wall clock would hang up on everybody. */
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

  /** Whether it ended because the client did not read its messages. */
  get wasTooSlow(): boolean {
    return this.#wasTooSlow;
  }

  /** The name of its transport; null while a stateful client has lost it. */
  get transportName(): TransportName | null {
    return this.#transport?.name ?? null;
  }

  /** Whether a new transport could resume this connection. */
  get canResume(): boolean {
    return this.#phase === 'open' && this.#buffer !== null;
  }

  /**
   * Handles what a transport received; late input from a transport that was replaced is ignored, because its sender
   * repeats it.
   */
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

  /** Records a sign of life from the client. */
  heard(): void {
    this.#lastHeardAtMs = performance.now();
  }

  /** Counts what a client sends, including empty frames, and hangs up on a flood. */
  countMessages(count: number): void {
    this.#messagesSincePing += count;
    if (this.#messagesSincePing > MOST_MESSAGES_PER_PING) this.close({ error: 'Too many messages.', mayReconnect: false });
  }

  /** Sends a written record; nothing is sent before the handshake and after the end. */
  send(record: string): void {
    if (this.#phase !== 'open') return;
    const hasRoom = this.#buffer?.keep(record) ?? true;
    if (this.#holdTimer === null) this.#transport?.send(record);
    this.#wasTooSlow = !hasRoom || (this.#transport?.bufferedBytes() ?? 0) > MOST_BUFFERED_BYTES;
    if (!hasRoom) this.close({ error: 'Too much was not acknowledged.', mayReconnect: true });
    else if (this.#wasTooSlow) this.#cutOff();
  }

  /**
   * Gives the reason and hangs up; when the client has not sent its handshake yet, only in response to it. Microsoft's
   * client throws when it receives a close within the turn in which its connection opens, and stays in "connecting" for
   * good (its `HttpConnection._stopConnection`).
   */
  dismiss(reason: Farewell): void {
    if (this.#phase === 'handshake') this.#refusal ??= reason;
    else this.close(reason);
  }

  /** Gives the reason and hangs up at once. */
  close(reason: Farewell): void {
    if (this.#phase === 'closed') return;
    const farewell = this.#phase === 'handshake' ? writeHandshakeAnswer(reason.error ?? 'Connection was closed.') : writeClose(reason);
    const transport = this.#transport;
    this.#end();
    transport?.send(farewell);
    transport?.close();
  }

  /**
   * Called by a transport that is gone. A stateful client may return on another one, unless it closed the transport
   * itself (`isClean`).
   */
  lineLost(transport: HubTransport, { isClean }: { isClean: boolean }): void {
    if (transport !== this.#transport) return;
    this.#transport = null;
    if (this.canResume && !isClean) this.heard();
    else this.#end();
  }

  /**
   * Continues over a new transport. An older one is dropped: the server may be the last to learn that it is dead. Call
   * it only when `canResume`.
   */
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
    // Microsoft's client starts counting after the turn in which it has read the response: a message that arrived along
    // with it would never be counted.
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
    const text = this.#buffer?.bufferedText() ?? '';
    if (text !== '') this.#transport?.send(text);
  }

  #stopHolding(): void {
    if (this.#holdTimer) clearTimeout(this.#holdTimer);
    this.#holdTimer = null;
  }

  /** A repeated message is acknowledged too, because its sender has missed the first acknowledgement. */
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
