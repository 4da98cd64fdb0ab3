import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { HUB_PATH } from '#contract/hub.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { createHttpServer } from '../../server/http/server.ts';
import { createLocalBackplane } from '../../server/hub/backplane.ts';
import { writeInvocation } from '../../server/hub/json-hub-protocol.ts';
import { PlayerHub } from '../../server/hub/player-hub.ts';
import { serveHub } from '../../server/hub/serve-hub.ts';
import { measureRequests } from '../../server/metrics/measure-requests.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../support/test-player.ts';

/**
 * Orders from the parent: open connections to listen on, send one message on each of them, and measure the process's
 * memory.
 */
export type FanOutOrder = { kind: 'open'; players: number } | { kind: 'tell' } | { kind: 'weigh' };
export interface FanOutReport {
  /** The address on which each player listens. */
  addresses: string[];
  /** Heap and buffers after garbage collection; memory that is returned to the system late would hide the rest. */
  heldBytes: number;
  residentBytes: number;
}

interface Side {
  addresses: string[];
  tell(): Promise<void>;
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns a notification whose note is the time of sending, on the clock that all processes share. */
function makeNotice(begun: bigint) {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    title: 'Meydan’a hoş geldin',
    note: String(begun),
    type: 'System',
    timeStamp: '2026-01-01T00:00:00.000Z',
    isRead: false,
  };
}

async function listen(http: FastifyInstance): Promise<string> {
  return (await http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}

/** Opens the hub as the server runs it, with logged-in players; each is notified individually, as in a broadcast. */
async function openHub(count: number): Promise<Side> {
  const opened = await openTestDatabase('pglite');
  const players: TestPlayer[] = [];
  for (let index = 0; index < count; index += 1) players.push(await makeTestPlayer(opened.queries));
  const config = readConfig({ RATE_LIMITS: 'off' });
  const metrics = createMetrics();
  const http = await createHttpServer(config, { logger: false, pages: [] });
  measureRequests(http, metrics);
  const hub = new PlayerHub({ backplane: createLocalBackplane(), log: http.log, clock: systemClock });
  serveHub(http, { config, database: opened.queries, clock: systemClock, hub });
  const origin = await listen(http);
  return {
    addresses: players.map(({ headers }) => {
      const query = new URLSearchParams({ access_token: headers.authorization?.replace('Bearer ', '') ?? '', fingerprint: headers['x-fingerprint'] ?? '' });
      return `${origin}/${HUB_PATH}?${query}`;
    }),
    async tell() {
      const begun = process.hrtime.bigint();
      for (const { playerId } of players) await hub.publish(playerId, 'NotifyMessage', makeNotice(begun));
    },
  };
}

/** Opens bare sockets only: the same bytes to all of them. */
async function openBare(count: number): Promise<Side> {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => sockets.once('listening', resolve));
  const address = sockets.address();
  const origin = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  sockets.on('connection', (socket: WebSocket) => socket.once('message', () => socket.send('{}\u001e')));
  return {
    addresses: Array.from({ length: count }, () => origin),
    async tell() {
      const text = writeInvocation('NotifyMessage', makeNotice(process.hrtime.bigint()));
      for (const socket of sockets.clients) socket.send(text);
    },
  };
}

const open = process.argv[2] === 'hub' ? openHub : openBare;
let side: Side | null = null;

async function handleOrder(order: FanOutOrder): Promise<FanOutReport> {
  if (order.kind === 'open') side = await open(order.players);
  if (order.kind === 'tell') await side?.tell();
  if (order.kind === 'weigh') collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { addresses: order.kind === 'open' ? (side?.addresses ?? []) : [], heldBytes: heapUsed + external, residentBytes: rss };
}

process.on('message', async (order: FanOutOrder) => process.send?.(await handleOrder(order)));
process.send?.({ addresses: [], heldBytes: 0, residentBytes: 0 } satisfies FanOutReport);
