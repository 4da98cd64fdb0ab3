import type { HubConnection } from '@microsoft/signalr';
import type { Session } from '#contract/account.ts';
import { HUB_PATH, type HubCommand, hubCommands, hubTimes } from '#contract/hub.ts';
import { resolveAddress } from '../api/base-address.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { applyHubCommand } from './hub-events.ts';

export type ConnectionEvent = 'error' | 'disconnect' | 'reconnected';
type Listener = (event: ConnectionEvent) => void;

/** From the second delay on clients spread out, so that a restart is not followed by all at once. */
const MAXIMUM_JITTER_MS = 1_000;
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

async function build(session: Session): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const address = resolveAddress(HUB_PATH);
  address.searchParams.set('fingerprint', readDeviceId());
  return new HubConnectionBuilder()
    .withUrl(address.href, { accessTokenFactory: () => session.token, withCredentials: false })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => reconnectDelayMs(previousRetryCount, Math.random()) })
    .withStatefulReconnect({ bufferSize: hubTimes.reconnectBufferBytes })
    .withServerTimeout(hubTimes.serverTimeoutMs)
    .withKeepAliveInterval(hubTimes.keepAliveMs)
    .configureLogging(LogLevel.None)
    .build();
}

/**
 * Keeps a connection to the hub for one player: reconnects by the specification's delays, then rests and starts again
 * on `online`, when the page becomes visible, and when `wake` is called. Answers wake and stop.
 */
export function connectToHub(session: Session): { wake: () => void; stop: () => void } {
  let connection: HubConnection | null = null;
  let isStarting = false;
  let isStopped = false;
  const start = async () => {
    if (isStarting || isStopped || (connection && connection.state !== 'Disconnected')) return;
    isStarting = true;
    try {
      connection ??= await listen(session);
      if (!isStopped) await connection.start();
      if (!isStopped) announce('reconnected');
    } catch (error) {
      console.info('the hub can not be reached', error);
      announce('error');
    } finally {
      isStarting = false;
      if (isStopped) void connection?.stop();
    }
  };
  const wake = () => {
    if (!document.hidden) void start();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  void start();
  return {
    wake,
    stop: () => {
      isStopped = true;
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      void connection?.stop();
    },
  };
}

async function listen(session: Session): Promise<HubConnection> {
  const connection = await build(session);
  for (const command of Object.keys(hubCommands) as HubCommand[]) connection.on(command, (argument: unknown) => applyHubCommand(command, argument));
  connection.onreconnecting(() => announce('disconnect'));
  connection.onreconnected(() => announce('reconnected'));
  connection.onclose(() => announce('disconnect'));
  return connection;
}
