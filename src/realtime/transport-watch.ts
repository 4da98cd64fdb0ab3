import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

/** From the best one to the one that works everywhere, as the client library names them. */
export const hubTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type HubTransport = (typeof hubTransports)[number];

/** Limits of the watch: times in milliseconds, and the number of bad ends that rules out a transport. */
export type TransportTimes = Record<'answerTimeoutMs' | 'keepAliveMs' | 'serverTimeoutMs' | 'badEndsOfTransport', number>;

/** Reports of a socket or stream to the watch. */
interface WatchedConnection {
  open(): void;
  hear(): void;
  /** The server or the network has ended it. */
  lose(): void;
  /** This side ends it. */
  leave(): void;
}

/**
 * Judges transports by how their connections end, because the client library falls back only from one that does not
 * open. A bad end comes within the server timeout after opening, from the other side or after silence, while the page
 * was visible and online. After several in a row the next transport is used for the rest of the tab's session. A
 * connection that receives messages for longer proves its transport. An attempt on which nothing opens proves only that
 * the network or the server was unreachable.
 *
 */
export class TransportWatch {
  readonly #times: TransportTimes;
  readonly #onBadEnd: () => void;
  readonly #stopping = new AbortController();
  /** Position of the best transport that is still in use. */
  #first: number;
  readonly #badEnds = new Map<HubTransport, number>();
  /**
   * The transport that opened during this attempt; null if none has, and for long polling, which is the last resort and
   * not watched.
   */
  #opened: HubTransport | null = null;
  #isOpening = false;
  #shownAtMs = Number.NEGATIVE_INFINITY;
  #receivedAtMs = Number.NEGATIVE_INFINITY;

  /** `onBadEnd` is called after each bad end, once `transports` leaves out the transport that it rules out. */
  constructor(times: TransportTimes, onBadEnd: () => void) {
    this.#times = times;
    this.#onBadEnd = onBadEnd;
    this.#first = Math.max(0, (hubTransports as readonly (string | null)[]).indexOf(readSessionText(sessionKeys.hubTransport)));
    document.addEventListener('visibilitychange', () => this.#noteSight(), { signal: this.#stopping.signal });
  }

  /** The best transport that is not ruled out; those after it may be used as well. */
  get best(): HubTransport {
    return hubTransports[this.#first] ?? 'LongPolling';
  }

  get transports(): readonly HubTransport[] {
    return hubTransports.slice(this.#first);
  }

  /** Time of the last received message, in milliseconds of `performance.now()`. */
  get receivedAtMs(): number {
    return this.#receivedAtMs;
  }

  /** True once the attempt is opening a watched transport. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  beginTry(): void {
    this.#opened = null;
    this.#isOpening = false;
  }

  /** Records that the attempt ended without a connection. */
  noteFailure(): void {
    if (this.#opened === null) this.#badEnds.clear();
  }

  /**
   * Records that the attempt ended with a connection. If it uses another transport than the best, the best one was
   * refused.
   */
  noteConnected(): void {
    if ((this.#opened ?? 'LongPolling') !== this.best) this.#countBadEnd(this.best);
  }

  /** Allows all transports again, because the server offers none of those that are left. */
  allowAll(): void {
    this.#first = 0;
    this.#badEnds.clear();
    writeSessionText(sessionKeys.hubTransport, this.best);
  }

  stop(): void {
    this.#stopping.abort();
  }

  /**
   * Watches a connection that is being opened. `giveUp` must end it if it does not open, or receives nothing, in time.
   */
  observe(name: HubTransport, giveUp: () => void): WatchedConnection {
    this.#isOpening = true;
    let openedAtMs: number | null = null;
    let receivedAtMs = 0;
    const end = (isFault: boolean) => {
      clearTimeout(timer);
      const beganAtMs = openedAtMs;
      openedAtMs = null;
      if (!isFault || beganAtMs === null || receivedAtMs - beganAtMs >= this.#times.serverTimeoutMs || !this.#isVerdict(beganAtMs)) return;
      this.#countBadEnd(name);
      this.#onBadEnd();
    };
    const endSilent = () => {
      end(true);
      giveUp();
    };
    let timer = setTimeout(endSilent, this.#times.answerTimeoutMs);
    return {
      open: () => {
        this.#opened = name;
        openedAtMs = performance.now();
        receivedAtMs = openedAtMs;
        clearTimeout(timer);
        timer = setTimeout(endSilent, this.#times.answerTimeoutMs);
      },
      hear: () => {
        clearTimeout(timer);
        receivedAtMs = performance.now();
        this.#receivedAtMs = receivedAtMs;
        if (openedAtMs !== null && receivedAtMs - openedAtMs >= this.#times.serverTimeoutMs) this.#badEnds.delete(name);
      },
      lose: () => end(true),
      // The library also ends a silent connection: then a ping of the server is long overdue.
      leave: () => end(performance.now() - receivedAtMs > 1.5 * this.#times.keepAliveMs),
    };
  }

  #noteSight(): void {
    if (!document.hidden) this.#shownAtMs = performance.now();
  }

  /**
   * Returns false for an end that may have another cause: a hidden page may be frozen, and an offline one has no
   * network.
   */
  #isVerdict(openedAtMs: number): boolean {
    return !document.hidden && this.#shownAtMs < openedAtMs && navigator.onLine !== false;
  }

  #countBadEnd(name: HubTransport): void {
    const count = (this.#badEnds.get(name) ?? 0) + 1;
    this.#badEnds.set(name, count);
    const next = hubTransports.indexOf(name) + 1;
    if (count < this.#times.badEndsOfTransport || next <= this.#first || next >= hubTransports.length) return;
    this.#first = next;
    this.#badEnds.clear();
    writeSessionText(sessionKeys.hubTransport, this.best);
    console.info('the hub is reached over another transport from now on', this.best);
  }
}

/** Returns a `WebSocket` class whose sockets the watch judges, and which closes those that it gives up. */
export function watchedWebSocket(watch: TransportWatch): typeof WebSocket {
  return class extends WebSocket {
    readonly #watched: WatchedConnection;

    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how);
      const watched = watch.observe('WebSockets', () => super.close());
      this.#watched = watched;
      this.addEventListener('open', () => watched.open());
      this.addEventListener('message', () => watched.hear());
      this.addEventListener('close', () => watched.lose());
    }

    override close(...how: Parameters<WebSocket['close']>): void {
      this.#watched.leave();
      super.close(...how);
    }
  };
}

/**
 * Returns an `EventSource` class whose streams the watch judges, and which ends those that it gives up with an error.
 */
export function watchedEventSource(watch: TransportWatch): typeof EventSource {
  return class extends EventSource {
    readonly #watched: WatchedConnection;

    constructor(...how: ConstructorParameters<typeof EventSource>) {
      super(...how);
      const watched = watch.observe('ServerSentEvents', () => this.dispatchEvent(new Event('error')));
      this.#watched = watched;
      this.addEventListener('open', () => watched.open());
      this.addEventListener('message', () => watched.hear());
      this.addEventListener('error', () => {
        watched.lose();
        // It would reconnect by itself, to a connection that the library has dropped.
        super.close();
      });
    }

    override close(): void {
      this.#watched.leave();
      super.close();
    }
  };
}
