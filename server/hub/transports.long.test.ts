import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { HANDSHAKE, negotiateConnection, openBareSocket } from '../../tests/support/bare-hub-connection.ts';
import { type FaultyProxy, startFaultyProxy } from '../../tests/support/faulty-proxy.ts';
import { type HubListener, type HubTransportName, hubTransports, makeHubListener } from '../../tests/support/hub-listener.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification } from '../notifications/insert-notification.ts';

const transportNames = Object.keys(hubTransports) as HubTransportName[];
const everyWay = transportNames.flatMap((transport) => [false, true].map((isStateful) => ({ transport, isStateful })));
/** Transports that remember nothing over a disconnect: stateful reconnect exists for WebSockets only. */
const forgetfulWays = everyWay.filter(({ transport, isStateful }) => !isStateful || transport !== 'WebSockets');

const patience = { timeout: 20_000, interval: 10 };

describe('the hub over a faulty network', () => {
  let application: TestApplication;
  let port = 0;
  let proxy: FaultyProxy;
  const listeners: HubListener[] = [];
  beforeAll(async () => {
    application = await openTestApplication('pglite');
    port = Number(new URL(await application.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    proxy = await startFaultyProxy(port);
  });
  afterEach(async () => {
    proxy.flow();
    await Promise.all(listeners.splice(0).map(({ client }) => client.stop()));
    await proxy.close();
  });

  async function makePlayer() {
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
    const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
    return { id, token: data.token };
  }

  /** Connects a client of a new player behind the proxy, with a way to publish numbered messages to them. */
  async function connectPlayer(way: { transport?: HubTransportName; isStateful?: boolean } = {}) {
    const player = await makePlayer();
    const listener = makeHubListener(proxy.origin, player.token, way);
    listeners.push(listener);
    await listener.client.start();
    const published: number[] = [];
    const publish = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const version = published.length + 1;
        published.push(version);
        await application.hub.publish(player.id, 'BalanceChanged', { balance: version, version });
      }
    };
    const hasAll = () => vi.waitFor(() => expect(listener.versions).toEqual(published), patience);
    return { ...player, ...listener, published, publish, hasAll };
  }

  it.each(everyWay)('delivers every message once, in order, over %o, and drops a client that stops', async (way) => {
    const player = await connectPlayer(way);
    await player.publish(50);
    await player.hasAll();
    await expect(player.client.invoke('Anything')).rejects.toThrow('Unknown hub method.');
    await player.publish(50);
    await player.hasAll();
    expect(player.events).toEqual([]);
    await player.client.stop();
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(0), patience);
  });

  it('[R9.029] [R9.030] loses and repeats nothing over a network that breaks again and again, with stateful reconnect', async () => {
    const player = await connectPlayer({ transport: 'WebSockets', isStateful: true });
    const faults = [
      () => proxy.cut(),
      () => proxy.cutAfter(1),
      () => proxy.cutClients(),
      () => proxy.cutAfter(100),
      () => proxy.cutAfter(333),
      () => proxy.cut(),
      () => proxy.cutAfter(2_000),
    ];
    for (const fault of faults) {
      await player.publish(20);
      fault();
      await player.publish(20);
      await player.hasAll();
    }
    expect(player.events).toEqual([]);
    expect(application.hub.countConnections(player.id)).toBe(1);
  });

  it('counts with its client from the first message, even one that follows the handshake immediately', async () => {
    const { id, token } = await makePlayer();
    const listener = makeHubListener(proxy.origin, token, { transport: 'WebSockets', isStateful: true });
    listeners.push(listener);
    let version = 0;
    const publish = () => application.hub.publish(id, 'BalanceChanged', { balance: 1, version: ++version });
    let isStarted = false;
    const started = listener.client.start().then(() => {
      isStarted = true;
    });
    while (!isStarted) {
      await publish();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await started;
    for (let round = 0; round < 2; round += 1) {
      proxy.cut();
      await publish();
      await vi.waitFor(() => expect(listener.versions.at(-1)).toBe(version), patience);
    }
    const first = listener.versions[0] ?? 0;
    expect(listener.versions).toEqual(Array.from({ length: version - first + 1 }, (_, index) => first + index));
    expect(listener.events).toEqual([]);
  });

  it.each(forgetfulWays)('delivers nothing twice and reconnects after a disconnect over %o', async (way) => {
    const player = await connectPlayer(way);
    const events: string[] = [];
    for (const fault of [() => proxy.cut(), () => proxy.cutAfter(50), () => proxy.cut()]) {
      // Messages arrive before the client reports that it is back; a cut between them is part of the same event.
      await vi.waitFor(() => expect(player.events).toEqual(events), patience);
      events.push('reconnecting', 'reconnected');
      await player.publish(10);
      fault();
      await player.publish(10);
      const mark = player.published.length;
      await vi.waitFor(async () => {
        await player.publish(1);
        expect(player.versions.at(-1)).toBeGreaterThan(mark);
      }, patience);
      await player.publish(10);
      await vi.waitFor(() => expect(player.versions.slice(-10)).toEqual(player.published.slice(-10)), patience);
    }
    expect(player.versions).toEqual([...new Set(player.versions)].sort((one, other) => one - other));
    await vi.waitFor(() => expect(player.events).toEqual(events), patience);
  });

  it.each(everyWay)('delivers over %o what waited in a stalled network, and over a slow one', async (way) => {
    const player = await connectPlayer(way);
    proxy.stall();
    await player.publish(30);
    proxy.flow();
    await player.hasAll();
    proxy.slowDown(40);
    await player.publish(30);
    await player.hasAll();
    expect(player.events).toEqual([]);
  });

  it.each([...forgetfulWays.filter(({ transport }) => transport !== 'LongPolling'), { transport: 'WebSockets', isStateful: true } as const])(
    'drops a client over %o whose network stalls too long, and takes it back when data flows again',
    async (way) => {
      const impatient = await openTestApplication('pglite', { hubTimes: { keepAliveMs: 50, serverTimeoutMs: 1_000 } });
      const negotiated = await startFaultyProxy(Number(new URL(await impatient.http.listen({ port: 0, host: '127.0.0.1' })).port));
      const { data } = await callApi<Session>(impatient.http, 'auth/register', makeRegistration());
      const { id } = await impatient.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
      const { client, versions, events } = makeHubListener(negotiated.origin, data.token, way);
      client.keepAliveIntervalInMilliseconds = 50;
      await client.start();
      negotiated.stall();
      await vi.waitFor(() => expect(impatient.hub.countConnections(id)).toBe(0), patience);
      await impatient.hub.publish(id, 'BalanceChanged', { balance: 1, version: 1 });
      negotiated.flow();
      await vi.waitFor(() => expect(events).toEqual(['reconnecting', 'reconnected']), patience);
      await impatient.hub.publish(id, 'BalanceChanged', { balance: 2, version: 2 });
      await vi.waitFor(() => expect(versions).toEqual([2]), patience);
      await client.stop();
      await negotiated.close();
      await impatient.close();
    },
  );

  it('starts again, and repeats nothing, when a stateful client could not resume at once', async () => {
    const player = await connectPlayer({ transport: 'WebSockets', isStateful: true });
    await player.publish(5);
    await player.hasAll();
    proxy.shut(true);
    proxy.cut();
    await player.publish(5);
    await vi.waitFor(() => expect(player.events).toContain('reconnecting'), patience);
    proxy.shut(false);
    await vi.waitFor(() => expect(player.events).toEqual(['reconnecting', 'reconnected']), patience);
    await player.publish(5);
    await vi.waitFor(() => expect(player.versions).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15]), patience);
  });

  it.each([
    ['server-sent events with WebSockets blocked', /^upgrade: websocket/im, 1],
    ['long polling with both blocked', /^(?:upgrade: websocket|accept: text\/event-stream)/im, 2],
  ])('[R7.056] delivers a NotifyMessage by %s', async (_way, blocked, refusals) => {
    let refused = 0;
    proxy.refuse((head) => {
      const isRefused = blocked.test(head);
      if (isRefused) refused += 1;
      return isRefused;
    });
    const player = await connectPlayer();
    expect(refused).toBe(refusals);
    const row = await insertNotification(application.database, {
      playerId: player.id,
      type: 'Deposit',
      createdAt: new Date(),
      content: { template: 'depositConfirmed', parameters: { amount: '₺250,00' } },
    });
    await announceNotification(application, row);
    await vi.waitFor(() => expect(player.notices).toEqual([expect.objectContaining({ id: row.id, type: 'Deposit', isRead: false })]), patience);
    proxy.refuse(null);
  });

  it('accepts two hundred clients again that were all disconnected at once', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, makePlayer));
    const clients = players.flatMap(({ token }) => Array.from({ length: 10 }, () => makeHubListener(proxy.origin, token, { transport: 'WebSockets' })));
    listeners.push(...clients);
    await Promise.all(clients.map(({ client }) => client.start()));
    const startedAt = performance.now();
    proxy.cut();
    await vi.waitFor(() => expect(clients.every(({ events }) => events.at(-1) === 'reconnected')).toBe(true), patience);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const { id } of players) await application.hub.publish(id, 'BalanceChanged', { balance: 1, version: 1 });
    await vi.waitFor(() => expect(clients.every(({ versions }) => versions.length === 1)).toBe(true), patience);
  });

  it('accepts five hundred clients within ten seconds, as after a restart', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, makePlayer));
    const callers = players.flatMap(({ token }) => Array.from({ length: 10 }, () => ({ origin: `http://127.0.0.1:${port}`, token })));
    const startedAt = performance.now();
    const negotiatedConnections = await Promise.all(
      callers.map(async (caller) => {
        const negotiated = await openBareSocket(caller, `&id=${await negotiateConnection(caller)}`);
        await negotiated.send(HANDSHAKE);
        return negotiated;
      }),
    );
    await vi.waitFor(() => expect(negotiatedConnections.every(({ received }) => received.length === 1)).toBe(true), patience);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(players.map(({ id }) => application.hub.countConnections(id))).toEqual(players.map(() => 10));
    for (const negotiated of negotiatedConnections) negotiated.drop();
    await Promise.all(negotiatedConnections.map(({ ended }) => ended));
  });
});
