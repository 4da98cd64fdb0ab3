import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr';
import { type ConnectionState, HUB_PATH, type HubCommand, hubCommands, hubTimes } from '#contract/hub.ts';
import { resolveAddress } from '../api/base-address.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { type HubTransport, type TransportTimes, TransportWatch, watchedEventSource, watchedWebSocket } from './transport-watch.ts';

export type ConnectionEvent = 'error' | 'disconnect' | 'reconnected';
type Listener = (event: ConnectionEvent) => void;

/** From the second delay on clients spread out, so that a restart is not followed by all at once. */
const MAXIMUM_JITTER_MS = 1_000;
/** A line that is not open by then is given up: the library alone would wait for a hanging negotiation as long as for a poll. */
const START_DEADLINE_MS = hubTimes.serverTimeoutMs;
/** A wait that ends so soon is not cut short. */
const SHORT_WAIT_MS = 1_000;
/** A try has hung for so long when a sign of life of the server ends it: the library's negotiation would wait for as long as a poll. */
const STUCK_AFTER_MS = 5_000;
const listeners = new Set<Listener>();

/** Errors, disconnects and reconnects inside the app; nothing of them is shown. Answers the way to stop. */
export function onConnectionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: ConnectionEvent): void {
  for (const listener of listeners) listener(event);
}

/** The specification's reconnect delays with jitter; null stops. `attempt` counts from 0, `random` is 0 to 1. */
export function reconnectDelayMs(attempt: number, random: number): number | null {
  const delay = hubTimes.reconnectDelaysMs[attempt];
  if (delay === undefined) return null;
  return attempt === 0 ? delay : delay + random * MAXIMUM_JITTER_MS;
}

interface HubOptions {
  token: string;
  /** A command of the hub, its argument not yet checked. */
  onCommand: (command: HubCommand, argument: unknown) => void;
  /** The line is open: what was said before, while it was not, has been missed. */
  onOpen: () => void;
  /** Figures other than the usual ones. */
  times?: HubTimes;
}

type HubTimes = TransportTimes & { proofTimeoutMs: number };

export interface NegotiatedConnection {
  /** There is reason to believe that the hub can be reached: ends a rest and, where it is news, a longer wait. */
  wake(isNews: boolean): void;
  /** A phone may have dropped the connection without a word: one that brings no sign of life in time is replaced by a new one. */
  checkAlive(): void;
  stop(): void;
  readState(): ConnectionState;
}

/** What the library may use, and is followed in its use of. */
interface TransportChoice {
  watch: TransportWatch;
  times: TransportTimes;
}

/** Options that let the library use the watch's transports only, where this browser has them. */
async function transportOptions({ watch }: TransportChoice): Promise<IHttpConnectionOptions> {
  const { HttpTransportType } = await import('@microsoft/signalr');
  return {
    transport: watch.transports.reduce((mask, name) => mask | HttpTransportType[name], HttpTransportType.None),
    ...(typeof WebSocket === 'function' ? { WebSocket: watchedWebSocket(watch) } : {}),
    ...(typeof EventSource === 'function' ? { EventSource: watchedEventSource(watch) } : {}),
  };
}

/** A client of Microsoft's with the specification's figures; `nextDelayMs` is asked before each try to reconnect. */
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

/** True where the server offers only transports that this client has ruled out. */
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

/** A method that no hub has: every server answers that, and the answer is what is asked for. */
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
    // A transport that is being opened has its own time; what comes before it may hang on a connection that is dead.
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

  /** The library asks before each of its own tries: all but the first mean that the one before has failed. */
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

  /** What never came to an end is left alone: its late answers are heard by nobody. */
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

  /** True where the transport that the connection would try first has been ruled out since it was made. */
  #isOutdated(): boolean {
    return this.#connection !== null && this.#madeFor !== this.#watch.best;
  }

  /** The library may wait for ever for a try whose socket has ended like this, and loses its way when one that goes on with an earlier one does so. */
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
      // Also where the library has found out by itself: it is at it then.
      () => true,
    );
    const isAlive = await Promise.race([answer, later(this.#times.proofTimeoutMs).then(() => this.#watch.heardAtMs > askedAtMs)]);
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

  /** Opens the connection, or throws what the library throws, or gives up after the deadline or when `#failTry` says so. */
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

  /** True once the line is open. */
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
      // Nothing is known against the next transport: it is tried at once.
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
 * Keeps a connection to the hub: tries again by the specification's delays, whether the first try has failed or a line broke, then rests until `wake`.
 * Nothing of it throws: what goes wrong ends in a connection event.
 */
export function connectToHub(options: HubOptions): NegotiatedConnection {
  return new ReconnectingHub(options);
}
