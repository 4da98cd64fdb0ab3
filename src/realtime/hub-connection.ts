import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr';
import { type ConnectionState, HUB_PATH, type HubCommand, hubCommands, hubTimes } from '#contract/hub.ts';
import { resolveAddress } from '../api/base-address.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { type HubTransport, type TransportTimes, TransportWatch, watchedEventSource, watchedWebSocket } from './transport-watch.ts';

export type ConnectionEvent = 'error' | 'disconnect' | 'reconnected';
type Listener = (event: ConnectionEvent) => void;

/** Jitter from the second delay on, so that not all clients reconnect at once after a restart. */
const MAXIMUM_JITTER_MS = 1_000;
/** Deadline of an attempt. The library alone would wait for a hanging negotiation as long as for a poll. */
const START_DEADLINE_MS = hubTimes.serverTimeoutMs;
/** Shorter waits are not cut short. */
const SHORT_WAIT_MS = 1_000;
/**
 * Age of an attempt that counts as hanging once the server is known to respond. The library's negotiation would wait as
 * long as for a poll.
 */
const STUCK_AFTER_MS = 5_000;
const listeners = new Set<Listener>();

/**
 * Calls the listener with errors, disconnects and reconnects, of which the app shows nothing. Returns an unsubscribe
 * function.
 */
export function onConnectionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: ConnectionEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Returns the specification's reconnect delay with jitter, in milliseconds; null after the last one. `attempt` counts
 * from 0, `random` is 0 to 1.
 *
 */
export function reconnectDelayMs(attempt: number, random: number): number | null {
  const delay = hubTimes.reconnectDelaysMs[attempt];
  if (delay === undefined) return null;
  return attempt === 0 ? delay : delay + random * MAXIMUM_JITTER_MS;
}

interface HubOptions {
  token: string;
  /** Receives each command of the hub with its unchecked argument. */
  onCommand: (command: HubCommand, argument: unknown) => void;
  /** Called when the connection opens: earlier commands have been missed. */
  onOpen: () => void;
  /** Overrides the default times. */
  times?: HubTimes;
}

type HubTimes = TransportTimes & { proofTimeoutMs: number };

export interface NegotiatedConnection {
  /** Reports that the hub may be reachable: reconnects if it rests, and ends a longer wait if this `isNews`. */
  wake(isNews: boolean): void;
  /** Replaces the connection if it gives no sign of life in time, because a phone may have dropped it silently. */
  checkAlive(): void;
  stop(): void;
  readState(): ConnectionState;
}

/** The transports that the library may use, and the watch that judges them. */
interface TransportChoice {
  watch: TransportWatch;
  times: TransportTimes;
}

/** Returns options by which the library uses only the watch's transports that this browser has. */
async function transportOptions({ watch }: TransportChoice): Promise<IHttpConnectionOptions> {
  const { HttpTransportType } = await import('@microsoft/signalr');
  return {
    transport: watch.transports.reduce((mask, name) => mask | HttpTransportType[name], HttpTransportType.None),
    ...(typeof WebSocket === 'function' ? { WebSocket: watchedWebSocket(watch) } : {}),
    ...(typeof EventSource === 'function' ? { EventSource: watchedEventSource(watch) } : {}),
  };
}

/**
 * Builds a SignalR client with the specification's times. `nextDelayMs` returns the delay before each attempt to
 * reconnect, null to stop.
 */
export async function buildHubConnection(token: string, nextDelayMs: (attempt: number) => number | null, choice?: TransportChoice): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const address = resolveAddress(HUB_PATH);
  address.searchParams.set('fingerprint', readDeviceId());
  return new HubConnectionBuilder()
    .withUrl(address.href, {
      accessTokenFactory: () => token,
      withCredentials: false,
      timeout: hubTimes.clientPollTimeoutMs,
      ...(choice ? await transportOptions(choice) : {}),
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => nextDelayMs(previousRetryCount) })
    .withStatefulReconnect({ bufferSize: hubTimes.reconnectBufferBytes })
    .withServerTimeout(choice?.times.serverTimeoutMs ?? hubTimes.serverTimeoutMs)
    .withKeepAliveInterval(choice?.times.keepAliveMs ?? hubTimes.keepAliveMs)
    .configureLogging(LogLevel.None)
    .build();
}

/** Returns true if the server offers only transports that this client has ruled out. */
function areAllRuledOut(error: unknown): boolean {
  const { innerErrors } = error as { innerErrors?: readonly (string | { errorType?: string })[] };
  const isRuledOut = (inner: string | { errorType?: string }) => typeof inner === 'string' || inner.errorType === 'DisabledTransportError';
  return Array.isArray(innerErrors) && innerErrors.every(isRuledOut);
}

/** A wait that can be ended early. */
class Pause {
  #end: (() => void) | null = null;

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}

/** A method that no hub has: every server responds to it, if only with an error, which proves the connection. */
const NO_METHOD = 'AreYouThere';

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

class ReconnectingHub implements NegotiatedConnection {
  readonly #options: HubOptions;
  readonly #times: HubTimes;
  readonly #watch: TransportWatch;
  readonly #pause = new Pause();
  #connection: HubConnection | null = null;
  /** The best transport of the connection, when it was made. */
  #madeFor: HubTransport | null = null;
  #isBusy = false;
  #isStopped = false;
  #nextTryAtMs = 0;
  /** Ends the try that is under way. */
  #failTry: (error: Error) => void = () => {};

  constructor(options: HubOptions) {
    this.#options = options;
    this.#times = options.times ?? hubTimes;
    this.#watch = new TransportWatch(this.#times, () => this.#takeBadEnd());
    void this.#open(false);
  }

  wake(isNews: boolean): void {
    const isLongWait = isNews && this.#nextTryAtMs - performance.now() > SHORT_WAIT_MS;
    if (this.#isBusy && isLongWait) this.#pause.end();
    const state = this.readState();
    const isStuck = performance.now() - this.#nextTryAtMs > STUCK_AFTER_MS;
    // A transport that is being opened has its own deadline; the negotiation before it may hang on a dead connection.
    if (this.#isBusy && isStuck && !this.#watch.isOpening) this.#failTry(new Error('the try to reach the hub hangs'));
    if (this.#isBusy) return;
    if (state === 'Reconnecting' && isStuck) this.#startOver();
    else if (state === 'Disconnected' || (state === 'Reconnecting' && isLongWait)) void this.#open(true);
  }

  checkAlive(): void {
    void this.#replaceIfDead();
  }

  stop(): void {
    this.#isStopped = true;
    this.#pause.end();
    this.#watch.stop();
    void this.#hangUp();
  }

  readState(): ConnectionState {
    return this.#connection?.state ?? 'Disconnected';
  }

  #nextDelayMs(attempt: number): number | null {
    const delayMs = this.#isStopped ? null : reconnectDelayMs(attempt, Math.random());
    this.#nextTryAtMs = performance.now() + (delayMs ?? 0);
    return delayMs;
  }

  /** Called by the library before each of its own attempts: from the second on, the previous one has failed. */
  #nextDelayOfLibraryMs(attempt: number): number | null {
    if (attempt > 0) this.#watch.noteFailure();
    this.#watch.beginTry();
    return this.#nextDelayMs(attempt);
  }

  async #hangUp(): Promise<void> {
    try {
      await this.#connection?.stop();
    } catch (error) {
      console.info('the hub could not be left', String(error));
    }
  }

  /** Drops the connection without waiting for its end; its late events are ignored. */
  #abandon(): void {
    void this.#hangUp();
    this.#connection = null;
  }

  #startOver(): void {
    const wasOpen = this.readState() === 'Connected';
    this.#abandon();
    if (wasOpen) announce('disconnect');
    void this.#open(true);
  }

  /** Returns true if the transport that the connection would try first has been ruled out since it was built. */
  #isOutdated(): boolean {
    return this.#connection !== null && this.#madeFor !== this.#watch.best;
  }

  /**
   * Handles a transport that ended badly. The library may wait forever for an attempt whose socket ended like this, and
   * breaks if that happens to one that resumes an earlier connection.
   */
  #takeBadEnd(): void {
    if (this.#isStopped) return;
    if (this.#isBusy) this.#failTry(new Error('the transport came to a bad end'));
    else this.#startOver();
  }

  async #replaceIfDead(): Promise<void> {
    const connection = this.#connection;
    if (this.#isBusy || connection?.state !== 'Connected') return;
    const askedAtMs = performance.now();
    const answer = connection.invoke(NO_METHOD).then(
      () => true,
      // Also if the library has noticed the loss itself: it is reconnecting then.
      () => true,
    );
    const isAlive = await Promise.race([answer, later(this.#times.proofTimeoutMs).then(() => this.#watch.receivedAtMs > askedAtMs)]);
    if (isAlive || this.#isStopped || this.#connection !== connection || connection.state !== 'Connected') return;
    console.info('the hub gives no sign of life');
    this.#startOver();
  }

  async #prepare(): Promise<HubConnection> {
    const { onCommand, onOpen, token } = this.#options;
    const madeFor = this.#watch.best;
    const choice = { watch: this.#watch, times: this.#times };
    const made: HubConnection = await buildHubConnection(token, (attempt) => (isOurs() ? this.#nextDelayOfLibraryMs(attempt) : null), choice);
    const isOurs = () => !this.#isStopped && this.#connection === made;
    for (const command of Object.keys(hubCommands) as HubCommand[]) made.on(command, (argument: unknown) => isOurs() && onCommand(command, argument));
    made.onreconnecting(() => {
      if (!isOurs()) return;
      announce('disconnect');
      if (this.#isOutdated()) this.#startOver();
    });
    made.onreconnected(() => {
      if (!isOurs()) return;
      this.#watch.noteConnected();
      announce('reconnected');
      onOpen();
    });
    made.onclose(() => isOurs() && !this.#isBusy && announce('disconnect'));
    this.#madeFor = madeFor;
    return made;
  }

  /** Opens the connection. Throws what the library throws, and after the deadline or on `#failTry`. */
  #startInTime(connection: HubConnection): Promise<void> {
    this.#watch.beginTry();
    this.#nextTryAtMs = performance.now();
    return new Promise((resolve, reject) => {
      this.#failTry = reject;
      const timer = setTimeout(() => reject(new Error('the hub did not answer in time')), START_DEADLINE_MS);
      void connection
        .start()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** Resolves with true once the connection is open, with false if it could not be opened. */
  async #tryOnce(hasFailed: boolean): Promise<boolean> {
    try {
      if (this.#isOutdated()) this.#abandon();
      this.#connection ??= await this.#prepare();
      if (this.#isStopped) return true;
      await this.#startInTime(this.#connection);
    } catch (error) {
      console.info('the hub can not be reached', String(error));
      this.#watch.noteFailure();
      if (areAllRuledOut(error)) this.#watch.allowAll();
      if (this.#connection?.state !== 'Disconnected') this.#abandon();
      if (!this.#isStopped) announce('error');
      return false;
    }
    if (this.#isStopped) void this.#hangUp();
    else {
      this.#watch.noteConnected();
      if (hasFailed) announce('reconnected');
      this.#options.onOpen();
    }
    return true;
  }

  async #open(hasFailed: boolean): Promise<void> {
    if (this.#isBusy || this.#isStopped) return;
    this.#isBusy = true;
    if (this.#connection && this.#connection.state !== 'Disconnected') await this.#hangUp();
    let attempt = 0;
    let failures = hasFailed ? 1 : 0;
    for (let best = this.#watch.best; !this.#isStopped && !(await this.#tryOnce(failures > 0)); best = this.#watch.best) {
      failures += 1;
      // The next transport has not failed yet, so it is tried at once.
      if (best !== this.#watch.best) {
        attempt = 0;
        continue;
      }
      const delayMs = this.#nextDelayMs(attempt);
      if (delayMs === null) break;
      attempt += 1;
      await this.#pause.wait(delayMs);
    }
    this.#isBusy = false;
  }
}

/**
 * Connects to the hub and reconnects after the specification's delays, whether the first attempt failed or a connection
 * was lost; then rests until `wake`. Never throws: failures are reported as connection events.
 *
 */
export function connectToHub(options: HubOptions): NegotiatedConnection {
  return new ReconnectingHub(options);
}
