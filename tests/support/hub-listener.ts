import { HttpTransportType, type HubConnection, HubConnectionBuilder, type IRetryPolicy, LogLevel } from '@microsoft/signalr';
import { hubTimes } from '../../src/contract/hub.ts';

/** The hub's transports, by name. */
export const hubTransports = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const;
export type HubTransportName = keyof typeof hubTransports;

export interface HubListener {
  client: HubConnection;
  /** The arguments of NotifyMessage, in order of arrival. */
  notices: unknown[];
  /** The versions of BalanceChanged, in order of arrival. */
  versions: number[];
  /** Events of the connection as a whole: a stateful reconnect causes none. */
  events: ('reconnecting' | 'reconnected' | 'closed')[];
}

const RETRY_MS = 20;
const retryForEver: IRetryPolicy = { nextRetryDelayInMilliseconds: () => RETRY_MS };

export interface HubListenerOptions {
  transport?: HubTransportName;
  isStateful?: boolean;
  device?: string;
  /** Delays before the reconnection attempts, after which it gives up; without them it retries forever. */
  retryDelaysMs?: readonly number[];
}

/**
 * Creates a client with Microsoft's library, not started yet; without `transport` it tries all of them in the server's
 * order.
 */
export function makeHubListener(
  origin: string,
  token: string,
  { transport, isStateful = false, device = 'test-device', retryDelaysMs }: HubListenerOptions = {},
): HubListener {
  const builder = new HubConnectionBuilder()
    .withUrl(`${origin}/hub/frnotify?fingerprint=${device}`, {
      accessTokenFactory: () => token,
      ...(transport ? { transport: hubTransports[transport] } : {}),
    })
    .withAutomaticReconnect(
      retryDelaysMs ? { nextRetryDelayInMilliseconds: ({ previousRetryCount }) => retryDelaysMs[previousRetryCount] ?? null } : retryForEver,
    )
    .configureLogging(LogLevel.None);
  const client = (isStateful ? builder.withStatefulReconnect({ bufferSize: hubTimes.reconnectBufferBytes }) : builder).build();
  const listener: HubListener = { client, notices: [], versions: [], events: [] };
  client.on('NotifyMessage', (notice: unknown) => listener.notices.push(notice));
  client.on('BalanceChanged', ({ version }: { version: number }) => listener.versions.push(version));
  client.onreconnecting(() => listener.events.push('reconnecting'));
  client.onreconnected(() => listener.events.push('reconnected'));
  client.onclose(() => listener.events.push('closed'));
  return listener;
}
