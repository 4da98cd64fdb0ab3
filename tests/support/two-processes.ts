import { randomUUID } from 'node:crypto';
import { type OpenedDatabase, openDatabase } from '../../server/database/database.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { type HubListener, type HubListenerOptions, makeHubListener } from './hub-listener.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { makeWalletWorld, type WalletWorld } from './wallet-world.ts';

/** Two real server processes on one PostgreSQL and one Redis; the first runs the sandbox, the second uses it. */
export interface TwoProcesses {
  readonly world: WalletWorld;
  readonly first: RunningServer;
  readonly second: RunningServer;
  /** The test's own connection to their database. */
  readonly opened: OpenedDatabase;
  /** Their connection to Redis. */
  readonly redis: TcpProxy;
  /**
   * The players' connection to them. It goes to the first until redirected, and falls back to the other if one does
   * not respond.
   */
  readonly door: TcpProxy;
  /** The door's address, with a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts both on an empty database with players who have a game open. `environment` is added to each process's own. */
export async function startTwoProcesses(
  redisUrl: string,
  { players, environment = {} }: { players: number; environment?: Record<string, string> },
): Promise<TwoProcesses> {
  const world = await makeWalletWorld('postgresql', { players, cashLira: 100_000 });
  const redis = await openTcpProxy(Number(new URL(redisUrl).port || 6379));
  const door = await openTcpProxy();
  const origin = `http://localhost:${door.port}/`;
  const shared = {
    DATABASE_URL: world.environment.DATABASE_URL ?? '',
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    PUBLIC_URL: origin,
    ...environment,
  };
  const first = await runServer(shared);
  const second = await runServer({ ...shared, SANDBOX: 'off', SANDBOX_URL: `http://localhost:${first.port + 1}` });
  door.leadTo(first.port, second.port);
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: shared.DATABASE_URL });
  return {
    world,
    first,
    second,
    redis,
    door,
    origin,
    opened,
    async close() {
      await opened.close();
      for (const server of [first, second]) {
        await server.stop('SIGKILL');
        await server.remove();
      }
      await redis.close();
      await door.close();
      await world.remove();
    },
  };
}

/** Connects a player's device, identified by its headers, to the hub of one of the processes. */
export async function listenToHub(origin: string, headers: Record<string, string>, options: HubListenerOptions = {}): Promise<HubListener> {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const listener = makeHubListener(new URL(origin).origin, token, { transport: 'WebSockets', device: headers[requestHeaders.device] ?? '', ...options });
  await listener.client.start();
  return listener;
}

/** Makes a call to one of the processes, as the app does. */
export async function callServer<Data>(
  origin: string,
  path: string,
  body: object | null = null,
  headers: Record<string, string> = {},
): Promise<{ status: number; success: boolean; data: Data }> {
  const answer = await fetch(new URL(`api/${path}`, origin), {
    headers: { [requestHeaders.device]: 'test-device', [requestHeaders.idempotencyKey]: randomUUID(), 'content-type': 'application/json', ...headers },
    ...(body === null ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as { success: boolean; data: Data }) };
}
