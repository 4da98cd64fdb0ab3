import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredSession } from '../http/session.ts';
import { findHubCaller, type SessionSettings } from './hub-caller.ts';
import type { HubConnection, HubTransport, TransportName } from './hub-connection.ts';
import type { HubLine, HubLines } from './hub-lines.ts';
import type { PlayerHub } from './player-hub.ts';

/** What every way into the hub works with. */
export interface HubDoor {
  readonly settings: SessionSettings & { hub: PlayerHub };
  readonly lines: HubLines;
  readonly log: FastifyBaseLogger;
  /** The server is stopping: nobody comes in any more. */
  isShut: boolean;
}

/** Why a line can't be opened over a transport, as its HTTP status and sentence; null when it can, or when a stateful one may go on over a new line. */
export function refuseTransport(line: HubLine, name: TransportName): { status: number; text: string } | null {
  if (line.opened === null) return null;
  if (line.opened.name !== name) return { status: 400, text: 'Cannot change transports mid-connection.' };
  const mayGoOn = name === 'LongPolling' || (name === 'WebSockets' && line.opened.connection.canResume);
  return mayGoOn ? null : { status: 409, text: 'The connection is in use.' };
}

/** Makes the connection of a line that nobody has opened yet; it takes at once what came by POST before. */
export function openLine({ settings, lines }: HubDoor, session: StoredSession, line: HubLine, transport: HubTransport, name: TransportName): HubConnection {
  const onClosed = () => {
    // A poll may still come for the farewell.
    if (name === 'LongPolling') setTimeout(() => lines.forget(line), settings.hub.times.serverTimeoutMs).unref();
    else lines.forget(line);
  };
  // Over the other transports no client could tell a line that goes on from one that begins.
  const connection = settings.hub.accept({ session, transport, isStateful: line.isStateful && name === 'WebSockets', onClosed });
  lines.open(line, { name, transport, connection });
  if (line.earlyText !== '') connection.receive(transport, line.earlyText);
  line.earlyText = '';
  return connection;
}

/** Looks again at the session of a connection that has just been made: a logout since the first look would have found no connection to close. */
export async function endIfSessionIsOver({ settings, log }: HubDoor, request: IncomingMessage, connection: HubConnection): Promise<void> {
  try {
    if (!(await findHubCaller(settings, request))) connection.close({ error: 'Session has ended.', mayReconnect: false });
  } catch (error) {
    log.error({ err: error }, 'the session of a hub connection could not be looked up');
    connection.close({ error: 'Something went wrong.', mayReconnect: true });
  }
}
