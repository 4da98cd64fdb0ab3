import type { StoredSession } from '../http/session.ts';
import type { SessionSettings } from './hub-caller.ts';
import type { HubConnection, HubTransport, TransportName } from './hub-connection.ts';
import type { NegotiatedConnection, NegotiatedConnections } from './negotiated-connections.ts';
import type { PlayerHub } from './player-hub.ts';

/** What all transports of the hub share. */
export interface HubContext {
  readonly settings: SessionSettings & { hub: PlayerHub };
  readonly negotiatedConnections: NegotiatedConnections;
  /** The server is stopping: nobody is admitted any more. */
  isShut: boolean;
}

/**
 * Returns why a connection cannot be opened over a transport, as its HTTP status and sentence; null when it can, or
 * when a stateful one may resume over a new transport.
 */
export function refuseTransport(negotiated: NegotiatedConnection, name: TransportName): { status: number; text: string } | null {
  if (negotiated.opened === null) return null;
  if (negotiated.opened.transport.name !== name) return { status: 400, text: 'Cannot change transports mid-connection.' };
  const mayGoOn = name === 'LongPolling' || (name === 'WebSockets' && negotiated.opened.connection.canResume);
  return mayGoOn ? null : { status: 409, text: 'The connection is in use.' };
}

/** Opens a negotiated connection; it receives at once what was posted before. */
export function openConnection(
  { settings, negotiatedConnections }: HubContext,
  session: StoredSession,
  negotiated: NegotiatedConnection,
  transport: HubTransport,
): HubConnection {
  const onClosed = () => {
    // A poll may still come for the farewell.
    if (transport.name === 'LongPolling') setTimeout(() => negotiatedConnections.forget(negotiated), settings.hub.times.serverTimeoutMs).unref();
    else negotiatedConnections.forget(negotiated);
  };
  // Over the other transports no client could distinguish a resumed connection from a new one.
  const connection = settings.hub.accept({ session, transport, isStateful: negotiated.isStateful && transport.name === 'WebSockets', onClosed });
  negotiatedConnections.open(negotiated, { transport, connection });
  if (negotiated.earlyText !== '') connection.receive(transport, negotiated.earlyText);
  negotiated.earlyText = '';
  return connection;
}
