import { randomUUID } from 'node:crypto';
import { type OpenedDatabase, openDatabase } from '../../server/database/database.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { type HubListener, type HubListenerOptions, makeHubListener } from './hub-listener.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { openTcpLine, type TcpLine } from './tcp-line.ts';
import { makeWalletWorld, type WalletWorld } from './wallet-world.ts';

/** Two real server processes on one PostgreSQL and one Redis; the first has the sandbox, the second uses it. */
export interface TwoProcesses {
  readonly world: WalletWorld;
  readonly first: RunningServer;
  readonly second: RunningServer;
  /** A look of the test's own into their database. */
  readonly opened: OpenedDatabase;
  /** Their line to Redis. */
  readonly redis: TcpLine;
  /** The way of players to them, which leads to the first until it is led elsewhere; where one does not answer it tries the other. */
  readonly door: TcpLine;
  /** Where the door is, with a slash at its end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts both on an empty database of their own with players who have a game open. `environment` is added to that of each. */
export async function startTwoProcesses(
  redisUrl: string,
  { players, environment = {} }: { players: number; environment?: Record<string, string> },
): Promise<TwoProcesses> {
  const world = await makeWalletWorld('postgresql', { players, cashLira: 100_000 });
  const redis = await openTcpLine(Number(new URL(redisUrl).port || 6379));
  const door = await openTcpLine();
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

/** Connects the device of a player, as its headers name him, to the hub of one of the processes. */
export async function listenToHub(origin: string, headers: Record<string, string>, options: HubListenerOptions = {}): Promise<HubListener> {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const listener = makeHubListener(new URL(origin).origin, token, { transport: 'WebSockets', device: headers[requestHeaders.device] ?? '', ...options });
  await listener.client.start();
  return listener;
}

/** One call of the app to one of the processes. */
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
