import { HubConnectionState } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE_REQUIRED_STATUS, type Session } from '../../src/contract/account.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import type { HubListener } from '../support/hub-listener.ts';
import { newPlayer } from '../support/new-player.ts';
import { testEngines } from '../support/test-database.ts';
import { findRedis } from '../support/test-redis.ts';
import { callServer, listenToHub, startTwoProcesses, type TwoProcesses } from '../support/two-processes.ts';
import { signedCall, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import { bet, LIRA, type Seat } from '../support/wallet-table.ts';

const redisUrl = await findRedis();
const BETS = 100;
const LATEST_MS = 1_000;
const LOGINS_PER_NAME = 40;
const TIMEOUT_MS = 60_000;
/** A money call that waited for Redis would take longer than this. */
const UNHURRIED_MS = 1_500;
const BACK = ['reconnecting', 'reconnected'];

async function sendBet(connection: WalletConnection, seat: Seat): Promise<void> {
  const { body } = await connection.send(signedCall('transaction/bet', bet(seat, LIRA), providerKeyPair.privateKey));
  expect(body).toContain('"RS_OK"');
}

const isConnected = ({ client }: HubListener): boolean => client.state === HubConnectionState.Connected;
const hasEnded = ({ events }: HubListener) => vi.waitFor(() => expect(events).toEqual(['closed']));

describe.runIf(redisUrl !== null && testEngines.includes('postgresql'))('two processes on one PostgreSQL and Redis', { timeout: TIMEOUT_MS }, () => {
  let site: TwoProcesses;
  let origins: [first: string, second: string];
  const listeners: HubListener[] = [];
  beforeAll(async () => {
    site = await startTwoProcesses(redisUrl ?? '', { players: 5 });
    origins = [site.first.url, site.second.url];
  }, TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all(listeners.map(({ client }) => client.stop()));
    await site.close();
  });

  afterEach(() => site.redis.restore());

  const seatOf = (index: number) => site.world.seats[index] ?? expect.fail('no such seat');
  const listen = async (origin: string, headers: Record<string, string>, options = {}) => {
    const listener = await listenToHub(origin, headers, options);
    listeners.push(listener);
    return listener;
  };
  const listenOnBoth = (headers: Record<string, string>) => Promise.all([listen(origins[0], headers), listen(origins[1], headers)]);
  /** Returns what each process reports about itself. */
  const readReadiness = () =>
    Promise.all(
      origins.map(async (origin) => {
        const answer = await fetch(`${origin}readyz`);
        return [answer.status, await answer.json()];
      }),
    );
  const expectReadiness = async (missing: { missing?: string[] }, timeout: number) =>
    vi.waitFor(async () => expect(await readReadiness()).toEqual(Array(2).fill([200, { status: 'ready', ...missing }])), { timeout });
  /** Registers a player with a device on each process. */
  const joinOnBoth = async () => {
    const player = newPlayer();
    const registration = {
      ...{ name: 'Ayşe', surname: 'Yılmaz', PersonalNo: player.personalNo, country: 235, currencyId: 1, trialBonus: 1, password2: player.password },
      ...{ birthDate: '1990-05-17', birthDateDay: '17', birthDateMonth: '05', birthDateYear: '1990' },
    };
    const first = await callServer<Session>(origins[0], 'auth/register', { ...player, ...registration });
    const second = await callServer<Session>(origins[1], 'auth/login', player, { 'x-fingerprint': 'second' });
    const headers = [
      { authorization: `Bearer ${first.data.token}`, 'x-fingerprint': 'test-device' },
      { authorization: `Bearer ${second.data.token}`, 'x-fingerprint': 'second' },
    ] as const;
    return { player, headers };
  };

  it('send a player on either process every balance and notification once, within a second', async () => {
    const seat = seatOf(0);
    const both = await listenOnBoth(seat.headers);
    const foreign = await listen(origins[1], seatOf(1).headers);
    const connection = new WalletConnection(site.first.port);
    const delaysMs: number[] = [];
    for (let count = 1; count <= BETS; count += 1) {
      await sendBet(connection, seat);
      const begun = performance.now();
      await vi.waitFor(() => expect(both.map(({ versions }) => versions.length)).toEqual([count, count]), { interval: 1, timeout: 5_000 });
      delaysMs.push(performance.now() - begun);
    }
    connection.close();
    const [first, second] = both;
    expect(new Set(second.versions).size).toBe(BETS);
    expect(second.versions).toEqual(first.versions);
    expect(delaysMs.toSorted((one, other) => one - other)[Math.floor(BETS * 0.99)]).toBeLessThan(LATEST_MS);

    expect(await callServer(origins[0], 'bonus/definetrialbonus', null, seat.headers)).toMatchObject({ success: true });
    await vi.waitFor(() => expect(both.map(({ notices }) => notices.length)).toEqual([1, 1]));
    expect(second.notices).toEqual(first.notices);
    expect([foreign.versions, foreign.notices]).toEqual([[], []]);
  });

  it('close connections everywhere when a session ends on one of them', async () => {
    const { player, headers } = await joinOnBoth();
    const [onFirst, onSecond] = headers;
    const [own, other] = [await listen(origins[1], onFirst), await listen(origins[0], onSecond)];
    const change = { oldPassword: player.password, password: 'another horse', confirmPassword: 'another horse' };
    expect(await callServer(origins[0], 'customer/changepassword', change, onFirst)).toMatchObject({ success: true });
    await hasEnded(other);
    expect(isConnected(own)).toBe(true);
    await callServer(origins[0], 'auth/logout', null, onFirst);
    await hasEnded(own);

    const login = await callServer<Session>(origins[1], 'auth/login', { ...player, password: 'another horse' });
    const again = { authorization: `Bearer ${login.data.token}`, 'x-fingerprint': 'test-device' };
    const listener = await listen(origins[0], again);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(login.data.token))).toString('hex');
    expect(await callServer(origins[1], 'auth/revokesession', { hash })).toMatchObject({ success: true });
    await hasEnded(listener);
  });

  it('count wrong passwords together', async () => {
    const { player } = await joinOnBoth();
    const guess = (count: number) =>
      callServer(origins[count % 2] ?? '', 'auth/login', { ...player, password: `guess ${count}` }, { 'x-fingerprint': 'thief' });
    const answers = await Promise.all(Array.from({ length: LOGINS_PER_NAME + 6 }, (_, count) => guess(count)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LOGINS_PER_NAME);
    expect(answers.filter(({ status }) => status === CODE_REQUIRED_STATUS)).toHaveLength(6);
    expect((await Promise.all([guess(100), guess(101)])).map(({ status }) => status)).toEqual([CODE_REQUIRED_STATUS, CODE_REQUIRED_STATUS]);
  });

  it.each(['cut', 'stall'] as const)('keep money moving through a %s of their connection to Redis, and notify everybody again afterwards', async (fault) => {
    const seat = seatOf(fault === 'cut' ? 2 : 3);
    const [first, second] = await listenOnBoth(seat.headers);
    const connection = new WalletConnection(site.first.port);
    const countCuts = () => [site.first, site.second].map((server) => server.output().split('the connection to Redis is lost').length - 1);
    // A cut is not reported again until the connection has recovered.
    await expectReadiness({}, 10_000);
    const cutsBefore = countCuts();
    site.redis[fault]();
    const delaysMs = [];
    for (let count = 0; count < 20; count += 1) {
      const begun = performance.now();
      await sendBet(connection, seat);
      delaysMs.push(performance.now() - begun);
    }
    expect(await callServer(origins[0], 'bonus/definetrialbonus', null, seat.headers)).toMatchObject({ success: true });
    expect(Math.max(...delaysMs)).toBeLessThan(UNHURRIED_MS);
    await vi.waitFor(() => expect(first.notices).toHaveLength(1));
    expect(second.notices).toEqual([]);
    // Until the silence is noticed, a restored connection is the same connection.
    await vi.waitFor(() => expect(countCuts()).toEqual(cutsBefore.map((count) => count + 1)));
    await expectReadiness({ missing: ['redis'] }, 1_000);
    site.redis.restore();
    await vi.waitFor(() => expect([first, second].every(({ events }) => events.includes('reconnected'))).toBe(true), { timeout: 15_000 });
    const missed = await callServer<Notification[]>(origins[1], 'customer/notification', { skip: 0, take: 10 }, seat.headers);
    expect(missed.data).toEqual([expect.objectContaining({ id: (first.notices[0] as Notification | undefined)?.id })]);

    const betUntilHeard = async () => {
      const before = second.versions.length;
      await sendBet(connection, seat);
      await vi.waitFor(() => expect(second.versions).toHaveLength(before + 1), { timeout: 500 });
    };
    await vi.waitFor(betUntilHeard);
    connection.close();
    expect(new Set(second.versions).size).toBe(second.versions.length);
    expect(countCuts()).toEqual(cutsBefore.map((count) => count + 1));
  });

  it('take over from one that is killed, with and without stateful reconnect', async () => {
    const seat = seatOf(4);
    site.door.leadTo(site.second.port, site.first.port);
    const moved = [await listen(site.origin, seat.headers), await listen(site.origin, seat.headers, { isStateful: true })];
    const connection = new WalletConnection(site.first.port);
    await sendBet(connection, seat);
    await vi.waitFor(() => expect(moved.map(({ versions }) => versions.length)).toEqual([1, 1]));
    await site.second.stop('SIGKILL');
    // The first attempt may use a connection of the dead process; it is repeated, as a player's app does.
    expect(await vi.waitFor(() => callServer(site.origin, 'bonus/definetrialbonus', null, seat.headers))).toMatchObject({ success: true });
    await vi.waitFor(() => expect(moved.map(({ events }) => events)).toEqual([BACK, BACK]));
    const list = await callServer<Notification[]>(site.origin, 'customer/notification', { skip: 0, take: 10 }, seat.headers);
    expect(list.data).toHaveLength(1);
    const before = moved.map(({ versions }) => versions.length);
    await sendBet(connection, seat);
    await vi.waitFor(() => expect(moved.map(({ versions }) => versions.length)).toEqual(before.map((count) => count + 1)));
    for (const { versions } of moved) expect(new Set(versions).size).toBe(versions.length);
    connection.close();
  });
});
