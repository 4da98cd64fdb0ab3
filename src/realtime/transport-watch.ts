import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

/** From the best to the one that passes everywhere, as the client library names them. */
export const hubTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type HubTransport = (typeof hubTransports)[number];

/** What the watch measures by, in milliseconds and bad ends. */
export type TransportTimes = Record<'answerTimeoutMs' | 'keepAliveMs' | 'serverTimeoutMs' | 'badEndsOfTransport', number>;

/** What a socket or stream reports of itself. */
interface FollowedConnection {
  open(): void;
  hear(): void;
  /** The other side has ended it. */
  lose(): void;
  /** This side ends it. */
  leave(): void;
}

/**
 * Judges transports by how their connections end, because the client library falls back only from one that does not open. A bad end is one that comes within
 * the server timeout of opening, from the other side or out of silence, while the page was in sight and online. Enough of them in a row and the next transport
 * is used for the rest of the tab's session. A connection that brings something for longer than that proves its transport; a try on which nothing opens
 * proves that the network or the server was away, which is no verdict on any.
 */
export class TransportWatch {
  readonly #times: TransportTimes;
  readonly #onBadEnd: () => void;
  readonly #stopping = new AbortController();
  /** Position of the best transport that is still in use. */
  #first: number;
  readonly #badEnds = new Map<HubTransport, number>();
  /** What has opened since the try began; null where nothing has, and for long polling, which nobody watches: nothing comes after it. */
  #opened: HubTransport | null = null;
  #isOpening = false;
  #shownAtMs = Number.NEGATIVE_INFINITY;
  #heardAtMs = Number.NEGATIVE_INFINITY;

  /** `onBadEnd` is called after each bad end, when `transports` already leaves out what it has ruled out. */
  constructor(times: TransportTimes, onBadEnd: () => void) {
    this.#times = times;
    this.#onBadEnd = onBadEnd;
    this.#first = Math.max(0, (hubTransports as readonly (string | null)[]).indexOf(readSessionText(sessionKeys.hubTransport)));
    document.addEventListener('visibilitychange', () => this.#noteSight(), { signal: this.#stopping.signal });
  }

  /** The best transport in use; those after it may be used as well. */
  get best(): HubTransport {
    return hubTransports[this.#first] ?? 'LongPolling';
  }

  get transports(): readonly HubTransport[] {
    return hubTransports.slice(this.#first);
  }

  /** When a connection last brought something, in milliseconds of `performance.now()`. */
  get heardAtMs(): number {
    return this.#heardAtMs;
  }

  /** Whether the try has come so far that a transport is being opened that the watch follows. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  beginTry(): void {
    this.#opened = null;
    this.#isOpening = false;
  }

  /** The try has ended without a connection. */
  noteFailure(): void {
    if (this.#opened === null) this.#badEnds.clear();
  }

  /** The try has ended with a connection: where another transport than the best carries it, the best one was refused while the server was there. */
  noteConnected(): void {
    if ((this.#opened ?? 'LongPolling') !== this.best) this.#countBadEnd(this.best);
  }

  /** The server offers nothing of what is left: all transports are in use again. */
  allowAll(): void {
    this.#first = 0;
    this.#badEnds.clear();
    writeSessionText(sessionKeys.hubTransport, this.best);
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Follows a connection that is being opened; `giveUp` has to end it when it does not open, or opens and brings nothing, in time. */
  follow(name: HubTransport, giveUp: () => void): FollowedConnection {
    this.#isOpening = true;
    let openedAtMs: number | null = null;
    let heardAtMs = 0;
    const end = (isFault: boolean) => {
      clearTimeout(timer);
      const beganAtMs = openedAtMs;
      openedAtMs = null;
      if (!isFault || beganAtMs === null || heardAtMs - beganAtMs >= this.#times.serverTimeoutMs || !this.#isVerdict(beganAtMs)) return;
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
        heardAtMs = openedAtMs;
        clearTimeout(timer);
        timer = setTimeout(endSilent, this.#times.answerTimeoutMs);
      },
      hear: () => {
        clearTimeout(timer);
        heardAtMs = performance.now();
        this.#heardAtMs = heardAtMs;
        if (openedAtMs !== null && heardAtMs - openedAtMs >= this.#times.serverTimeoutMs) this.#badEnds.delete(name);
      },
      lose: () => end(true),
      // The library ends a connection out of silence, too: then a ping of the server's is long overdue.
      leave: () => end(performance.now() - heardAtMs > 1.5 * this.#times.keepAliveMs),
    };
  }

  #noteSight(): void {
    if (!document.hidden) this.#shownAtMs = performance.now();
  }

  /** A hidden page may be frozen and lose its connections, and so may one without a network. */
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

/** Sockets that the watch follows, and that close when they are given up. */
export function watchedWebSocket(watch: TransportWatch): typeof WebSocket {
  return class extends WebSocket {
    readonly #followed: FollowedConnection;

    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how);
      const followed = watch.follow('WebSockets', () => super.close());
      this.#followed = followed;
      this.addEventListener('open', () => followed.open());
      this.addEventListener('message', () => followed.hear());
      this.addEventListener('close', () => followed.lose());
    }

    override close(...how: Parameters<WebSocket['close']>): void {
      this.#followed.leave();
      super.close(...how);
    }
  };
}

/** Event streams that the watch follows, and that end with an error when they are given up. */
export function watchedEventSource(watch: TransportWatch): typeof EventSource {
  return class extends EventSource {
    readonly #followed: FollowedConnection;

    constructor(...how: ConstructorParameters<typeof EventSource>) {
      super(...how);
      const followed = watch.follow('ServerSentEvents', () => this.dispatchEvent(new Event('error')));
      this.#followed = followed;
      this.addEventListener('open', () => followed.open());
      this.addEventListener('message', () => followed.hear());
      this.addEventListener('error', () => {
        followed.lose();
        // By itself it would come back, to a connection that the library has given up.
        super.close();
      });
    }

    override close(): void {
      this.#followed.leave();
      super.close();
    }
  };
}
