/**
 * Measures the server's processor time for one call of each kind, on PostgreSQL, after the same number of warm-up
 * calls; processor time is reliable even on a busy machine.
 * `npm run bench:calls -- --calls=1000`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/database/database.ts';
import { insertNotification } from '../../server/notifications/insert-notification.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { HANDSHAKE, openBareSocket } from '../support/bare-hub-connection.ts';
import { startPushService } from '../support/push-service.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { callServer } from '../support/two-processes.ts';
import { signedCall, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import { bet, LIRA } from '../support/wallet-table.ts';
import { makeWalletWorld, type WalletWorld, type WorldSeat } from '../support/wallet-world.ts';
import { spend } from './processor-time.ts';

const PLAYERS = 20;
const CASH_LIRA = 1_000_000;
const PUSH_POLL_MS = 100;
const PUSH_TIMEOUT_MS = 60_000;
const { values: settings } = parseArgs({ options: { calls: { type: 'string', default: '1000' } } });
const calls = Number(settings.calls);

/** Cycles through the players. */
const seatAt = ({ seats }: WalletWorld, index: number) => seats[index % seats.length] as WorldSeat;

type Act = (index: number) => Promise<unknown>;

async function repeat(times: number, act: Act): Promise<void> {
  for (let index = 0; index < times; index += 1) await act(index);
}

/** Prints the processor time of one act, and how many per second would saturate one core. */
async function measure(server: RunningServer, name: string, times: number, act: Act): Promise<void> {
  await repeat(times, act);
  const spentMs = await spend(server.processId(), times, () => repeat(times, act));
  if (spentMs !== null) console.info(`${name}: ${spentMs.toFixed(2)} ms of processor time, ${Math.round(1000 / spentMs)} a second and core`);
}

async function measureCalls(server: RunningServer, world: WalletWorld): Promise<void> {
  const call = (path: string, body: object | null, headersAt: (index: number) => Record<string, string>) => async (index: number) => {
    const { status } = await callServer(server.url, path, body, headersAt(index));
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  };
  const guest = () => ({});
  const player = (index: number) => seatAt(world, index).headers;
  await measure(server, 'user/balance', calls, call('user/balance', null, player));
  await measure(server, 'cms/siteoptionlist', calls, call('cms/siteoptionlist', {}, guest));
  await measure(server, 'cms/page', calls, call('cms/page', { id: '1' }, guest));
  await measure(server, 'casino/games, all slots', Math.ceil(calls / 10), call('casino/games', { systemCategory: 'slot' }, guest));
  await measure(server, 'customer/notification, first page', calls, call('customer/notification', { skip: 0, take: 20 }, player));
  const connection = new WalletConnection(server.port);
  await measure(server, 'a posting of the wallet', calls, (index) =>
    connection.send(signedCall('transaction/bet', bet(seatAt(world, index), LIRA), providerKeyPair.privateKey)),
  );
  connection.close();
}

async function measureLines(server: RunningServer, world: WalletWorld): Promise<void> {
  await measure(server, 'a connection to the hub, from the upgrade to the farewell', Math.ceil(calls / 5), async (index) => {
    const { headers } = seatAt(world, index);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const connection = await openBareSocket({ origin: new URL(server.url).origin, token, device: headers[requestHeaders.device] ?? '' });
    await connection.send(HANDSHAKE);
    connection.socket.close();
    await connection.ended;
  });
}

/** Queues pushes for one player and waits until they have arrived. */
async function measurePushes(server: RunningServer, world: WalletWorld): Promise<void> {
  const service = await startPushService();
  const { key } = (await callServer<{ key: string }>(server.url, 'push/key')).data;
  const subscription = service.subscribe(key);
  const { headers, playerId } = seatAt(world, 0);
  await callServer(server.url, 'push/subscribe', { ...subscription.json, key }, headers);
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: world.environment.DATABASE_URL ?? '' });
  const send = async (count: number) => {
    const expected = subscription.received.length + count;
    const notice = { playerId, type: 'System', content: { template: 'welcome', parameters: {} }, createdAt: new Date() } as const;
    for (let index = 0; index < count; index += 1) await insertNotification(opened.queries, notice);
    const deadline = Date.now() + PUSH_TIMEOUT_MS;
    while (subscription.received.length < expected) {
      if (Date.now() > deadline) throw new Error(`${expected - subscription.received.length} pushes have not come`);
      await delay(PUSH_POLL_MS);
    }
  };
  const count = Math.ceil(calls / 2);
  await send(count);
  const spentMs = await spend(server.processId(), count, () => send(count));
  if (spentMs !== null) console.info(`a push: ${spentMs.toFixed(2)} ms of processor time, ${Math.round(1000 / spentMs)} a second and core`);
  await opened.close();
  await service.close();
}

const world = await makeWalletWorld('postgresql', { players: PLAYERS, cashLira: CASH_LIRA });
const server = await runServer({ ...world.environment, SANDBOX: 'off', RATE_LIMITS: 'off', PUSH_ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'warn' });
try {
  await measureCalls(server, world);
  await measureLines(server, world);
  await measurePushes(server, world);
} finally {
  await server.stop();
  await server.remove();
  await world.remove();
}
