import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type HubArgument, type HubCommand, hubTimes } from '#contract/hub.ts';
import type { Clock } from '../clock.ts';
import type { StoredSession } from '../http/session.ts';
import type { Backplane } from './backplane.ts';
import { HubConnection, type HubTimes, type HubTransport, type TransportName } from './hub-connection.ts';
import { writeInvocation } from './json-hub-protocol.ts';

/**
 * Devices of one player that may be connected to one process at once. When one more arrives, one that has lost its
 * transport is dropped, otherwise the one connected longest is hung up on.
 */
export const CONNECTIONS_PER_PLAYER = 10;

/** Connections that are hung up on at once after a gap, and the pause before the next batch: 500 a second. */
const ASKED_BACK_AT_ONCE = 50;
const ASK_BACK_PAUSE_MS = 100;

/**
 * How long an ended session is remembered, because a client whose session was looked up before may still be connecting.
 */
const ENDED_SESSIONS_KEPT_MS = 60_000;
const sessionHasEnded = { error: 'Session has ended.', mayReconnect: false };

/** How the rest of the server reaches players who are connected, on this process or another. */
export interface HubPublisher {
  /** Invokes a command on every live connection of the player; nothing is stored for players who are not connected. */
  publish<C extends HubCommand>(playerId: bigint, command: C, argument: HubArgument<C>): Promise<void>;
  /** Closes the connections that were opened with a session, because it has ended. */
  endSession(sessionId: bigint): Promise<void>;
}

/** What the hub of this process is doing. */
export interface HubSummary {
  /** Live connections by transport; `none` are those whose client may still return. */
  readonly connections: Readonly<Record<TransportName | 'none', number>>;
  /** Messages sent to a connection since the start. */
  readonly messages: number;
  /** Clients dropped since the start because they did not read their messages. */
  readonly slowClients: number;
}

/** An id as a decimal text, because JSON has no int8. */
const idSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,19}$/)),
  z.transform((text: string) => BigInt(text)),
);
/** What travels over the backplane. */
const backplaneSchema = z.union([z.object({ playerId: idSchema, record: z.string() }), z.object({ endedSessionId: idSchema })]);

/** The connected players of this process, and the way to those of the others. */
export class PlayerHub implements HubPublisher {
  readonly #connections = new Map<bigint, Set<HubConnection>>();
  /** When sessions ended, the earliest first. */
  readonly #endedSessions = new Map<bigint, number>();
  readonly #backplane: Backplane;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly times: HubTimes;
  #messages = 0;
  #slowClients = 0;

  /** `times` overrides individual defaults. */
  constructor(options: { backplane: Backplane; log: FastifyBaseLogger; clock: Clock; times?: Partial<HubTimes> }) {
    this.#backplane = options.backplane;
    this.#log = options.log;
    this.#clock = options.clock;
    this.times = { ...hubTimes, ...options.times };
    this.#backplane.subscribe((text) => this.#deliver(text));
    this.#backplane.onResync(() => void this.#askEveryoneBack());
  }

  async publish<C extends HubCommand>(playerId: bigint, command: C, argument: HubArgument<C>): Promise<void> {
    await this.#backplane.publish(JSON.stringify({ playerId: String(playerId), record: writeInvocation(command, argument) }));
  }

  async endSession(sessionId: bigint): Promise<void> {
    await this.#backplane.publish(JSON.stringify({ endedSessionId: String(sessionId) }));
  }

  /**
   * Accepts a transport whose session has been checked; the transport feeds the connection it gets back. `onClosed` is
   * called when the connection ends.
   */
  accept(caller: { session: StoredSession; transport: HubTransport; isStateful: boolean; onClosed?: () => void }): HubConnection {
    const { playerId } = caller.session;
    const connections = this.#connections.get(playerId) ?? new Set();
    this.#connections.set(playerId, connections);
    const connection = new HubConnection({
      ...caller,
      log: this.#log,
      clock: this.#clock,
      times: this.times,
      onClosed: (closed) => {
        this.#forget(closed);
        caller.onClosed?.();
      },
    });
    connections.add(connection);
    if (connections.size > CONNECTIONS_PER_PLAYER) {
      const [oldest] = connections;
      const leaving = [...connections].find(({ transportName }) => transportName === null) ?? oldest;
      leaving?.close({ error: 'Too many connections.', mayReconnect: false });
    }
    if (this.#endedSessions.has(caller.session.sessionId)) connection.dismiss(sessionHasEnded);
    return connection;
  }

  /** Returns the number of the player's live connections on this process. */
  countConnections(playerId: bigint): number {
    return this.#connections.get(playerId)?.size ?? 0;
  }

  /** Returns the sessions behind the connections of this process. */
  connectedSessions(): bigint[] {
    return [...new Set(this.#listConnections().map(({ session }) => session.sessionId))];
  }

  /** Closes this process's connections of sessions that have ended, including those that arrive a moment later. */
  hangUp(sessionIds: readonly bigint[]): void {
    this.#rememberEnded(sessionIds);
    for (const connection of this.#listConnections()) {
      if (sessionIds.includes(connection.session.sessionId)) connection.dismiss(sessionHasEnded);
    }
  }

  summarize(): HubSummary {
    const connections = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0, none: 0 };
    for (const { transportName } of this.#listConnections()) connections[transportName ?? 'none'] += 1;
    return { connections, messages: this.#messages, slowClients: this.#slowClients };
  }

  /** Hangs up on everyone; clients may reconnect when the server is back. */
  async close(): Promise<void> {
    for (const connection of this.#listConnections()) connection.close({ mayReconnect: true });
    await this.#backplane.close();
  }

  /**
   * Returns null for what this version does not know: during an upgrade a process of another version may be publishing.
   */
  #read(text: string): z.output<typeof backplaneSchema> | null {
    try {
      return backplaneSchema.parse(JSON.parse(text));
    } catch (error) {
      this.#log.error({ err: error }, 'a text of another process could not be read');
      return null;
    }
  }

  #deliver(text: string): void {
    const message = this.#read(text);
    if (message === null) return;
    if ('record' in message) {
      for (const connection of this.#connections.get(message.playerId) ?? []) {
        connection.send(message.record);
        this.#messages += 1;
      }
      return;
    }
    this.hangUp([message.endedSessionId]);
  }

  /**
   * After a gap nobody here knows what a player missed, nor whether their session has ended: everyone is hung up on and
   * reconnects, is checked again and refetches their lists. In batches, so that they do not all reconnect at once.
   */
  async #askEveryoneBack(): Promise<void> {
    const present = this.#listConnections();
    this.#log.warn({ connections: present.length }, 'players are asked to connect again, because they may have missed something');
    for (let begin = 0; begin < present.length; begin += ASKED_BACK_AT_ONCE) {
      for (const connection of present.slice(begin, begin + ASKED_BACK_AT_ONCE)) connection.dismiss({ mayReconnect: true });
      await delay(ASK_BACK_PAUSE_MS, undefined, { ref: false });
    }
  }

  #listConnections(): HubConnection[] {
    return [...this.#connections.values()].flatMap((connections) => [...connections]);
  }

  #rememberEnded(sessionIds: readonly bigint[]): void {
    const nowMs = performance.now();
    for (const [sessionId, endedAtMs] of this.#endedSessions) {
      if (nowMs - endedAtMs <= ENDED_SESSIONS_KEPT_MS) break;
      this.#endedSessions.delete(sessionId);
    }
    for (const sessionId of sessionIds) this.#endedSessions.set(sessionId, nowMs);
  }

  #forget(connection: HubConnection): void {
    const connections = this.#connections.get(connection.session.playerId);
    connections?.delete(connection);
    if (connections?.size === 0) this.#connections.delete(connection.session.playerId);
    if (connection.wasTooSlow) this.#slowClients += 1;
  }
}
