import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { PlayerHub } from '../../server/hub/player-hub.ts';
import { createRedisBackplane } from '../../server/hub/redis-backplane.ts';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { type MailReceiver, startMailReceiver } from '../../server/messaging/testing/test-receivers.ts';
import { announceNotification } from '../../server/notifications/announce-notification.ts';
import { insertNotification } from '../../server/notifications/insert-notification.ts';
import { ownKeyPair } from '../../server/providers/provider-keys.ts';
import { paymentMethod, transactionStatus } from '../../src/contract/enumerations.ts';
import { hubTimes } from '../../src/contract/hub.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { type HubListener, type HubListenerOptions, type HubTransportName, hubTransports } from '../support/hub-listener.ts';
import { transferDetail } from '../support/payment-details.ts';
import { runNginx } from '../support/run-nginx.ts';
import type { RunningServer } from '../support/running-server.ts';
import { testEngines } from '../support/test-database.ts';
import { findRedis } from '../support/test-redis.ts';
import { callServer, listenToHub, startTwoProcesses, type TwoProcesses } from '../support/two-processes.ts';
import { WalletLoad } from '../support/wallet-load.ts';
import type { WorldSeat } from '../support/wallet-world.ts';

const redisUrl = await findRedis();
const SEATS = 12;
const LINES = 4;
const CASH_MINOR = 100_000n * 100n;
const WITHDRAWN_LIRA = 100;
/** The requested code and the withdrawal notice. */
const MAILS_OF_WORK = 2;
const UNDER_LOAD_MS = 3_000;
const NOTICE_EVERY_MS = 25;
/** Interval if all players are notified instead of one. */
const NOTICE_TO_ALL_EVERY_MS = 200;
/** The app's first three attempts to reconnect to the hub, including their duration. */
const POLICY_MS = 20_000;
/** Two servers start one after the other on a busy machine. */
const START_TIMEOUT_MS = 180_000;
const BACK = ['reconnecting', 'reconnected'];
/** For a call whose connection broke, which `fetch` rejects with a TypeError: no answer. Any other failure is one. */
const nullIfBroken = (error: unknown): null => {
  if (error instanceof TypeError) return null;
  throw error;
};
/**
 * Longer than a dead process can hold what it was sending: the lease of an instruction to the payment side (60 s) and the
 * one of a message (90 s), on a busy machine.
 */
const LEASES_MS = 240_000;

/** Keeps notifying one player from a process that is neither of the two. */
async function startTelling(site: TwoProcesses, playerId: bigint, everyMs = NOTICE_EVERY_MS) {
  const { log } = Fastify();
  const { queries } = site.opened;
  const { publicKey } = await ownKeyPair(queries, 'operator');
  const backplane = await createRedisBackplane(redisUrl ?? '', { site: publicKey, log });
  const hub = new PlayerHub({ backplane, log, clock: systemClock });
  const ids: string[] = [];
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const row = await insertNotification(queries, { playerId, type: 'System', content: { template: 'welcome', parameters: {} }, createdAt: new Date() });
      await announceNotification({ database: queries, hub, log }, row);
      ids.push(row.id);
      await delay(everyMs);
    }
  })();
  return {
    ids,
    async stop() {
      isStopping = true;
      await running;
      await hub.close();
    },
  };
}

/** Reads the balances of one player after the other until stopped; `stop` returns the statuses received. */
function startKnocking(origin: string, seats: readonly WorldSeat[]) {
  const statuses = new Set<number>();
  let isStopping = false;
  const running = (async () => {
    for (let count = 0; !isStopping; count += 1) {
      const { headers } = seats[count % seats.length] as WorldSeat;
      statuses.add((await callServer(origin, 'user/balance', null, headers)).status);
      await delay(NOTICE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await running;
      return statuses;
    },
  };
}

async function readWholeList(origin: string, headers: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { data } = await callServer<Notification[]>(origin, 'customer/notification', { skip: ids.length, take: 100 }, headers);
    ids.push(...data.map(({ id }) => String(id)));
    if (data.length < 100) return ids;
  }
}

describe.runIf(redisUrl !== null && testEngines.includes('postgresql'))('two processes under load', () => {
  let site: TwoProcesses;
  let mails: MailReceiver;
  const listeners: HubListener[] = [];
  beforeEach(async () => {
    mails = await startMailReceiver();
    site = await startTwoProcesses(redisUrl ?? '', { players: SEATS, environment: { RATE_LIMITS: 'off', SMTP_URL: mails.url, TRUST_PROXY: '127.0.0.1' } });
  }, START_TIMEOUT_MS);
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map(({ client }) => client.stop()));
    await site.close();
    await mails.close();
  });

  const listen = async (origin: string, headers: Record<string, string>, options: HubListenerOptions = {}) => {
    const listener = await listenToHub(origin, headers, options);
    listeners.push(listener);
    return listener;
  };
  const idsOf = ({ notices }: HubListener) => (notices as Notification[]).map(({ id }) => String(id));
  /**
   * Requests a code by e-mail and a withdrawal for every player; a call to a dead process is repeated through the door.
   */
  const makeWork = async (seats: readonly WorldSeat[]) => {
    const withdrawal = { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: WITHDRAWN_LIRA } };
    const ask = async (seat: WorldSeat, path: string, body: object) => {
      const headers = { ...seat.headers, connection: 'close', 'idempotency-key': randomUUID() };
      const call = () => callServer(site.origin, path, body, headers);
      const first = await call().catch(nullIfBroken);
      return { answer: first ?? (await vi.waitFor(call)), isRepeated: first === null };
    };
    for (const seat of seats) {
      const { answer: code, isRepeated } = await ask(seat, 'auth/sendresetpassword', { username: `player${seat.usercode}` });
      // The dead process may have issued the code whose answer was lost; then the next one has to wait.
      if (!isRepeated) expect(code).toMatchObject({ success: true });
      else if (!code.success) expect(code).toMatchObject({ status: 200, message: expect.stringMatching(/ sonra yeni kod isteyebilirsin\.$/) });
      expect((await ask(seat, 'payment/withdraw', withdrawal)).answer).toMatchObject({ success: true });
    }
  };
  const expectWorkDoneOnce = async () => {
    const { queries } = site.opened;
    await vi.waitFor(
      async () => {
        const payments = await queries.selectFrom('payment').select('status').execute();
        expect(payments.map(({ status }) => status)).toEqual(Array(SEATS).fill(transactionStatus.Confirmed));
        const waiting = await queries
          .selectFrom('message_outbox')
          .select(['template', 'attempts', 'next_attempt_at', 'failed_at', 'last_error'])
          .where('sent_at', 'is', null)
          .execute();
        expect(waiting).toEqual([]);
      },
      { timeout: LEASES_MS, interval: 500 },
    );
    // What a dead process had delivered but not recorded is sent again with the same id.
    const byPlayerAndSubject = Map.groupBy(mails.mails, ({ envelope, subject }) => `${envelope.to[0]} ${subject}`);
    expect(byPlayerAndSubject.size).toBe(SEATS * MAILS_OF_WORK);
    for (const sent of byPlayerAndSubject.values()) expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await readTrialBalance(queries)).imbalances).toEqual([]);
  };
  const expectCash = async (loads: readonly { load: WalletLoad; seats: readonly WorldSeat[] }[]) => {
    for (const { load, seats } of loads) {
      for (const seat of seats) {
        const expected = load.expectedCash(seat, CASH_MINOR) - BigInt(WITHDRAWN_LIRA) * 100n;
        expect((await readBalance(site.opened.queries, seat.playerId)).cashMinor).toBe(expected);
      }
    }
  };

  it.each(['second', 'first'] as const)('lose nothing and do nothing twice when the %s of them is killed', async (victimName) => {
    const victim: RunningServer = site[victimName];
    const survivor = victimName === 'first' ? site.second : site.first;
    site.door.leadTo(victim.port, survivor.port);
    const [reader, ...players] = site.world.seats as [WorldSeat, ...WorldSeat[]];
    const halves = [players.slice(0, players.length / 2), players.slice(players.length / 2)];
    const loads = halves.map((seats) => ({ load: new WalletLoad(seats, LINES), seats }));
    const [dying, living] = loads as [(typeof loads)[0], (typeof loads)[0]];
    const behindDoor = await listen(site.origin, reader.headers);
    const onSurvivor = await listen(survivor.url, reader.headers);
    const telling = await startTelling(site, reader.playerId);

    const running = [dying.load.run(victim.port), living.load.run(survivor.port)];
    const work = makeWork(site.world.seats);
    await delay(UNDER_LOAD_MS);
    await victim.stop('SIGKILL');
    await vi.waitFor(() => expect(behindDoor.events).toContain('reconnected'));
    const list = await readWholeList(survivor.url, reader.headers);
    await delay(UNDER_LOAD_MS);
    living.load.stop();
    await Promise.all(running);
    await telling.stop();
    expect(dying.load.unansweredCount).toBeGreaterThan(0);
    await dying.load.repeatUnanswered(survivor.port);

    await vi.waitFor(() => expect(idsOf(onSurvivor).filter((id) => telling.ids.includes(id))).toEqual(telling.ids));
    const known = idsOf(behindDoor).filter((id) => telling.ids.includes(id));
    expect(new Set(known).size).toBe(known.length);
    expect(telling.ids.filter((id) => !known.includes(id) && !list.includes(id))).toEqual([]);

    await victim.start();
    await work;
    await expectWorkDoneOnce();
    await expectCash(loads);
  });

  it('behind nginx share the players, and when one is killed lose no money and no notification, and everybody is back in time', {
    timeout: 420_000,
  }, async () => {
    const nginx = await runNginx([site.first.port, site.second.port]);
    onTestFinished(nginx.close);
    site.door.leadTo(nginx.port);
    const { seats } = site.world;
    const load = new WalletLoad(seats, LINES);
    const transports = Object.keys(hubTransports) as HubTransportName[];
    const listenLikeTheApp = async (seat: WorldSeat, index: number) =>
      listen(site.origin, seat.headers, { transport: transports[index % transports.length] ?? 'WebSockets', retryDelaysMs: hubTimes.reconnectDelaysMs });
    const heard = await Promise.all(seats.map(listenLikeTheApp));
    const tellings = await Promise.all(seats.map(({ playerId }) => startTelling(site, playerId, NOTICE_TO_ALL_EVERY_MS)));
    const reading = startKnocking(site.origin, seats);
    const running = load.run(nginx.port);
    await delay(UNDER_LOAD_MS);
    for (const server of [site.first, site.second]) expect(server.output()).toContain('/hub/frnotify/negotiate');
    await site.second.stop('SIGKILL');
    const areBack = () => expect(heard.filter(({ events }) => events.length > 0).map(({ events }) => events)).not.toContainEqual(['reconnecting']);
    await vi.waitFor(() => expect(heard.flatMap(({ events }) => events)).toContain('reconnected'), { timeout: POLICY_MS });
    await vi.waitFor(areBack, { timeout: POLICY_MS });
    const lists = await Promise.all(seats.map(({ headers }) => readWholeList(site.origin, headers)));
    load.stop();
    await running;
    await load.repeatUnanswered(nginx.port);
    const goingOn = load.run(nginx.port);
    await delay(UNDER_LOAD_MS);
    load.stop();
    await goingOn;
    for (const telling of tellings) await telling.stop();
    expect(await reading.stop()).toEqual(new Set([200]));

    for (const [index, { ids }] of tellings.entries()) {
      const listener = heard[index] ?? expect.fail('nobody listens');
      // On a busy machine a connection may break again while the other process takes over; none may be closed for good
      // or left waiting.
      expect(listener.events).toEqual(
        Array(listener.events.length / BACK.length)
          .fill(BACK)
          .flat(),
      );
      // The app reads its list after each reconnect.
      const seat = seats[index];
      const list = seat && listener.events.length > BACK.length ? await readWholeList(site.origin, seat.headers) : (lists[index] ?? []);
      await vi.waitFor(() => expect([...idsOf(listener), ...list]).toEqual(expect.arrayContaining(ids)));
      expect(new Set(idsOf(listener)).size).toBe(listener.notices.length);
    }
    for (const seat of seats) expect((await readBalance(site.opened.queries, seat.playerId)).cashMinor).toBe(load.expectedCash(seat, CASH_MINOR));
    expect((await readTrialBalance(site.opened.queries)).imbalances).toEqual([]);
    const logs = await nginx.readLogs();
    for (const { headers } of seats) expect(logs).not.toContain(headers.authorization?.replace('Bearer ', '') ?? 'Bearer');
  });

  it('run the nightly jobs once', { timeout: 180_000 }, async () => {
    const { queries } = site.opened;
    const readJobs = () => queries.selectFrom('nightly_job').select(['name', 'done_day', 'problem']).orderBy('name').execute();
    await vi.waitFor(async () => expect((await readJobs()).filter(({ done_day: day }) => day !== null).length).toBeGreaterThanOrEqual(3), {
      timeout: 90_000,
      interval: 500,
    });
    // Both check once a minute: one more check of each would run the jobs again.
    await delay(65_000);
    for (const job of await readJobs()) expect(job).toMatchObject({ problem: null });
    expect(await queries.selectFrom('trial_balance_run').select('is_balanced').execute()).toEqual([{ is_balanced: true }]);
    expect(await queries.selectFrom('reconciliation_run').select('id').execute()).toHaveLength(1);
  });

  it('are restarted one after the other without refusing anyone', async () => {
    const [reader] = site.world.seats as [WorldSeat];
    const listener = await listen(site.origin, reader.headers);
    const telling = await startTelling(site, reader.playerId);
    let isStopping = false;
    const statuses: number[] = [];
    const knocking = (async () => {
      while (!isStopping) {
        const knock = () => callServer(site.origin, 'user/balance', null, { ...reader.headers, connection: 'close' });
        // A connection accepted just as the server stops breaks without a response, and a balancer would ask the other
        // one.
        const { status } = (await knock().catch(nullIfBroken)) ?? (await vi.waitFor(knock));
        statuses.push(status);
      }
    })();
    for (const server of [site.first, site.second]) {
      await delay(1_000);
      await server.stop('SIGTERM');
      expect(server.exitCode()).toBe(0);
      await server.start();
    }
    await delay(1_000);
    isStopping = true;
    await knocking;
    await telling.stop();
    expect(statuses.length).toBeGreaterThan(50);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(listener.events.filter((event) => event === 'reconnected').length).toBeGreaterThan(0);
    const list = await readWholeList(site.origin, reader.headers);
    expect(telling.ids.filter((id) => !list.includes(id))).toEqual([]);
    expect(new Set(idsOf(listener)).size).toBe(idsOf(listener).length);
  });
});
