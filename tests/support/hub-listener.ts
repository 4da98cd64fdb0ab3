import { HttpTransportType, type HubConnection, HubConnectionBuilder, type IRetryPolicy, LogLevel } from '@microsoft/signalr';
import { hubTimes } from '../../src/contract/hub.ts';

/** Ways for a client to reach the hub, by name. */
export const hubTransports = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const;
export type HubTransportName = keyof typeof hubTransports;

export interface HubListener {
  client: HubConnection;
  /** The arguments of NotifyMessage, in the order of their arrival. */
  notices: unknown[];
  /** The versions of BalanceChanged, in the order of their arrival. */
  versions: number[];
  /** What has happened to the connection as a whole: stateful reconnect shows none of it. */
  events: ('reconnecting' | 'reconnected' | 'closed')[];
}

const RETRY_MS = 20;
const retryForEver: IRetryPolicy = { nextRetryDelayInMilliseconds: () => RETRY_MS };

export interface HubListenerOptions {
  transport?: HubTransportName;
  isStateful?: boolean;
  device?: string;
  /** The pauses before its tries to come back, after which it gives up; without them it tries for ever. */
  retryDelaysMs?: readonly number[];
}

/** A client of Microsoft that is not started yet; without `transport` it tries all of them in the server's order. */
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
