import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { type HubListener, type HubTransportName, hubTransports, makeHubListener } from '../support/hub-listener.ts';
import { startPushService, type TestPushService, type TestSubscription } from '../support/push-service.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { callServer } from '../support/two-processes.ts';
import { makeWalletWorld, type WorldSeat } from '../support/wallet-world.ts';
import { type MemorySample, watchedEnvironment, watchMemory } from '../support/watch-memory.ts';
import { MoneyActs } from './money-acts.ts';
import { StudioActs } from './studio-acts.ts';
import { Visits } from './visits.ts';

const PLAYERS = 6;
const CASH_LIRA = 2_000;
const MEMORY_SAMPLES = 60;
/** Time for everything still in flight when the load ends. */
const LAST_NEWS_MS = 120_000;

/** The load: numbers of workers, players of games and visitors, each with a pause between two actions. */
export interface SoakLoad {
  readonly minutes: number;
  readonly workers: number;
  readonly players: number;
  readonly visitors: number;
  readonly pauseMs: number;
}

export interface SoakFigures {
  readonly counts: Readonly<Record<string, number>>;
  readonly walletCallsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly deadlocks: number;
  /** The server's memory from the start of the load to its end. */
  readonly memory: readonly MemorySample[];
}

/** A player on a device that listens to the hub over every transport and receives pushes. */
interface Audience {
  readonly seat: WorldSeat;
  readonly listeners: readonly HubListener[];
  readonly subscription: TestSubscription;
}

async function seatAudience(server: RunningServer, seat: WorldSeat, service: TestPushService, key: string): Promise<Audience> {
  const subscription = service.subscribe(key);
  const subscribed = await callServer(server.url, 'push/subscribe', { ...subscription.json, key }, seat.headers);
  if (!subscribed.success) throw new Error(`a push subscription was answered with ${subscribed.status}`);
  const token = seat.headers.authorization?.replace('Bearer ', '') ?? '';
  const device = seat.headers[requestHeaders.device] ?? '';
  const transports = Object.keys(hubTransports) as HubTransportName[];
  const listeners = transports.map((transport) => makeHubListener(new URL(server.url).origin, token, { transport, device }));
  for (const { client } of listeners) await client.start();
  return { seat, listeners, subscription };
}

async function countDeadlocks(database: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: bigint }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(database);
  return Number(rows[0]?.deadlocks ?? 0n);
}

/**
 * Throws if the ledger does not balance, a player's account is below zero, or an acknowledged transaction is not
 * stored.
 */
async function checkBooks(database: Database, acknowledged: readonly string[]): Promise<void> {
  const { imbalances } = await readTrialBalance(database);
  if (imbalances.length > 0) throw new Error(`the books are not straight: ${imbalances.map(({ kind }) => kind).join(', ')}`);
  const { rows: negative } = await sql`
    select id from ledger_account where balance_minor < 0 and kind in ('player-cash', 'player-bonus', 'player-held')
  `.execute(database);
  if (negative.length > 0) throw new Error('a player has less than nothing');
  const stored = new Set((await database.selectFrom('wallet_transaction').select('transaction_uuid').execute()).map((row) => row.transaction_uuid));
  const lost = acknowledged.filter((uuid) => !stored.has(uuid));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged transactions are not stored`);
}

const asList = (ids: readonly string[]) => ids.toSorted().join();

/**
 * Returns the channels that did not deliver each of a player's notifications exactly once. A connection that broke is
 * exempt: it may have missed some, which the app would fetch again.
 */
async function findMissed(database: Database, { seat, listeners, subscription }: Audience): Promise<string[]> {
  const rows = await database.selectFrom('notification').select('id').where('player_id', '=', seat.playerId).execute();
  const told = asList(rows.map(({ id }) => id));
  const heard = [
    ...listeners.map(({ notices, events }) => (events.length === 0 ? asList((notices as Notification[]).map(({ id }) => String(id))) : told)),
    asList(subscription.received.map(({ message }) => message.id)),
  ];
  return [...Object.keys(hubTransports), 'push'].filter((_way, index) => heard[index] !== told);
}

/** Throws if a notification arrived not at all or more than once, or if a connection ended for good. */
async function checkNews(database: Database, audiences: readonly Audience[], service: TestPushService): Promise<void> {
  const deadline = performance.now() + LAST_NEWS_MS;
  let missed = ['all'];
  while (missed.length > 0 && performance.now() < deadline) {
    await delay(200);
    missed = (await Promise.all(audiences.map((audience) => findMissed(database, audience)))).flat();
  }
  if (missed.length > 0) throw new Error(`not every notification came once over ${[...new Set(missed)].join(', ')}`);
  if (audiences.some(({ listeners }) => listeners.some(({ events }) => events.includes('closed')))) throw new Error('a connection to the hub was ended');
  if (service.complaints.length > 0) throw new Error(`the push service complains: ${service.complaints[0]}`);
}

/** Sums up the counts of every part of the load. */
function sumUp(parts: readonly Readonly<Record<string, number>>[], audiences: readonly Audience[]): Record<string, number> {
  const counts = Object.assign({}, ...parts) as Record<string, number>;
  const heard = audiences.flatMap(({ listeners }) => listeners);
  counts['notifications over the hub'] = heard.reduce((sum, { notices }) => sum + notices.length, 0);
  counts['balances over the hub'] = heard.reduce((sum, { versions }) => sum + versions.length, 0);
  counts['connections to the hub made anew'] = heard.reduce((sum, { events }) => sum + events.filter((event) => event === 'reconnected').length, 0);
  counts.pushes = audiences.reduce((sum, { subscription }) => sum + subscription.received.length, 0);
  return counts;
}

function describeLatencies(latenciesMs: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Runs the load for its time while sampling the server's memory. The first failure ends all of it. */
async function putLoad(
  { minutes, workers, players, visitors, pauseMs }: SoakLoad,
  server: RunningServer,
  { money, studio, visits }: { money: MoneyActs; studio: StudioActs; visits: Visits },
): Promise<MemorySample[]> {
  const memory: MemorySample[] = [];
  const watch = await watchMemory(server.output());
  const end = performance.now() + minutes * 60_000;
  let hasFailed = false;
  const isOver = () => hasFailed || performance.now() >= end;
  const sampling = async () => {
    while (!isOver()) {
      memory.push(await watch.sample());
      await delay((minutes * 60_000) / MEMORY_SAMPLES);
    }
  };
  const parts = [
    ...Array.from({ length: workers }, () => money.work(isOver, pauseMs)),
    ...Array.from({ length: players }, (_, player) => studio.work(player, isOver, pauseMs)),
    ...Array.from({ length: visitors }, () => visits.work(isOver, pauseMs)),
    sampling(),
  ];
  for (const part of parts) {
    part.catch(() => {
      hasFailed = true;
    });
  }
  // A process under inspection does not exit.
  await Promise.all(parts).finally(async () => {
    await Promise.allSettled(parts);
    watch.close();
  });
  return memory;
}

/**
 * Runs a mixed load on the real server on PostgreSQL: bets, wins, rollbacks, deposits and withdrawals by workers on a
 * few shared players; real games, played, decided and cancelled with the same players' money; players who listen to the
 * hub over every transport and receive pushes; and visitors who log in, look around and leave. Throws at the first
 * unexpected response, if the ledger does not balance at the end, if games and wallet disagree on a stake, or if a
 * notification did not arrive exactly once on each channel.
 */
export async function soak(load: SoakLoad): Promise<SoakFigures> {
  const world = await makeWalletWorld('postgresql', { players: PLAYERS, cashLira: CASH_LIRA });
  const service = await startPushService();
  const environment = { ...world.environment, ...watchedEnvironment, SANDBOX: 'off', RATE_LIMITS: 'off', PUSH_ALLOWED_HOSTS: '127.0.0.1' };
  const server = await runServer(environment);
  const opened = await world.open();
  const audiences: Audience[] = [];
  let studio: StudioActs | null = null;
  try {
    const { key } = (await callServer<{ key: string }>(server.url, 'push/key')).data;
    for (const seat of world.seats) audiences.push(await seatAudience(server, seat, service, key));
    const deadlocksBefore = await countDeadlocks(opened.queries);
    const money = new MoneyActs(server.port, opened.queries, world.seats);
    const visits = new Visits(server);
    studio = await StudioActs.open(server, opened.queries, world.seats);
    const memory = await putLoad(load, server, { money, studio, visits });
    await studio.settle();
    await checkBooks(opened.queries, money.acknowledged);
    await checkNews(opened.queries, audiences, service);
    return {
      counts: sumUp([money.counts, studio.counts, visits.counts], audiences),
      walletCallsPerSecond: Math.round(money.latenciesMs.length / (load.minutes * 60)),
      ...describeLatencies(money.latenciesMs),
      deadlocks: (await countDeadlocks(opened.queries)) - deadlocksBefore,
      memory,
    };
  } finally {
    await Promise.allSettled(audiences.flatMap(({ listeners }) => listeners.map(({ client }) => client.stop())));
    await studio?.close();
    await opened.close();
    await server.stop();
    await server.remove();
    await service.close();
    await world.remove();
  }
}
