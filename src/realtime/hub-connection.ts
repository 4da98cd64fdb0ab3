import type { HubConnection } from '@microsoft/signalr';
import { type ConnectionState, HUB_PATH, type HubCommand, hubCommands, hubTimes } from '#contract/hub.ts';
import { resolveAddress } from '../api/base-address.ts';
import { readDeviceId } from '../storage/device-id.ts';

export type ConnectionEvent = 'error' | 'disconnect' | 'reconnected';
type Listener = (event: ConnectionEvent) => void;

/** From the second delay on clients spread out, so that a restart is not followed by all at once. */
const MAXIMUM_JITTER_MS = 1_000;
/** A line that is not open by then is given up: the library alone would wait for a hanging negotiation as long as for a poll. */
const START_DEADLINE_MS = hubTimes.serverTimeoutMs;
/** A wait that ends so soon is not cut short. */
const SHORT_WAIT_MS = 1_000;
/** The library's own try to reconnect has hung for so long when a sign of life of the line ends it: its negotiation would wait for as long as a poll. */
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
}

export interface HubLine {
  /** There is reason to believe that the hub can be reached: ends a rest and, where it is news, a longer wait. */
  wake(isNews: boolean): void;
  stop(): void;
  readState(): ConnectionState;
}

/** Sockets that close when they are not open in time: after a silence the library takes up its session again on a new one, and would wait for it for ever. */
function impatientWebSocket(): typeof WebSocket {
  return class extends WebSocket {
    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how);
      const timer = setTimeout(() => this.close(), hubTimes.handshakeTimeoutMs);
      for (const outcome of ['open', 'close']) this.addEventListener(outcome, () => clearTimeout(timer));
    }
  };
}

/** A client of Microsoft's with the specification's figures; `nextDelayMs` is asked before each try to reconnect. */
export async function buildHubConnection(token: string, nextDelayMs: (attempt: number) => number | null): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const address = resolveAddress(HUB_PATH);
  address.searchParams.set('fingerprint', readDeviceId());
  return new HubConnectionBuilder()
    .withUrl(address.href, {
      accessTokenFactory: () => token,
      withCredentials: false,
      timeout: hubTimes.clientPollTimeoutMs,
      ...(typeof WebSocket === 'function' ? { WebSocket: impatientWebSocket() } : {}),
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => nextDelayMs(previousRetryCount) })
    .withStatefulReconnect({ bufferSize: hubTimes.reconnectBufferBytes })
    .withServerTimeout(hubTimes.serverTimeoutMs)
    .withKeepAliveInterval(hubTimes.keepAliveMs)
    .configureLogging(LogLevel.None)
    .build();
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

/** Opens the line, or throws what the library throws, or gives up after the deadline. */
async function startInTime(connection: HubConnection): Promise<void> {
  const { promise: lateness, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the hub did not answer in time')), START_DEADLINE_MS);
  try {
    await Promise.race([connection.start(), lateness]);
  } finally {
    clearTimeout(timer);
  }
}

class ReconnectingHub implements HubLine {
  readonly #options: HubOptions;
  readonly #pause = new Pause();
  #connection: HubConnection | null = null;
  #isBusy = false;
  #isStopped = false;
  #nextTryAtMs = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    void this.#open(false);
  }

  wake(isNews: boolean): void {
    const isLongWait = isNews && this.#nextTryAtMs - performance.now() > SHORT_WAIT_MS;
    if (this.#isBusy && isLongWait) this.#pause.end();
    const state = this.readState();
    const isStuck = state === 'Reconnecting' && performance.now() - this.#nextTryAtMs > STUCK_AFTER_MS;
    if (!this.#isBusy && isStuck) this.#abandon();
    if (!this.#isBusy && (isStuck || state === 'Disconnected' || (state === 'Reconnecting' && isLongWait))) void this.#open(true);
  }

  stop(): void {
    this.#isStopped = true;
    this.#pause.end();
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

  async #prepare(): Promise<HubConnection> {
    const { onCommand, onOpen, token } = this.#options;
    const made = await buildHubConnection(token, (attempt) => this.#nextDelayMs(attempt));
    const isOurs = () => !this.#isStopped && this.#connection === made;
    for (const command of Object.keys(hubCommands) as HubCommand[]) made.on(command, (argument: unknown) => isOurs() && onCommand(command, argument));
    made.onreconnecting(() => isOurs() && announce('disconnect'));
    made.onreconnected(() => {
      if (!isOurs()) return;
      announce('reconnected');
      onOpen();
    });
    made.onclose(() => isOurs() && !this.#isBusy && announce('disconnect'));
    return made;
  }

  /** True once the line is open. */
  async #tryOnce(hasFailed: boolean): Promise<boolean> {
    try {
      this.#connection ??= await this.#prepare();
      if (this.#isStopped) return true;
      await startInTime(this.#connection);
    } catch (error) {
      console.info('the hub can not be reached', String(error));
      if (this.#connection?.state !== 'Disconnected') this.#abandon();
      if (!this.#isStopped) announce('error');
      return false;
    }
    if (this.#isStopped) void this.#hangUp();
    else {
      if (hasFailed) announce('reconnected');
      this.#options.onOpen();
    }
    return true;
  }

  async #open(hasFailed: boolean): Promise<void> {
    if (this.#isBusy || this.#isStopped) return;
    this.#isBusy = true;
    if (this.#connection && this.#connection.state !== 'Disconnected') await this.#hangUp();
    for (let attempt = 0; !this.#isStopped && !(await this.#tryOnce(hasFailed || attempt > 0)); attempt += 1) {
      const delayMs = this.#nextDelayMs(attempt);
      if (delayMs === null) break;
      await this.#pause.wait(delayMs);
    }
    this.#isBusy = false;
  }
}

/**
 * Keeps a connection to the hub: tries again by the specification's delays, whether the first try has failed or a line broke, then rests until `wake`.
 * Nothing of it throws: what goes wrong ends in a connection event.
 */
export function connectToHub(options: HubOptions): HubLine {
  return new ReconnectingHub(options);
}
