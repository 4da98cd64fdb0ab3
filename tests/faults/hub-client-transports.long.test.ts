import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closeHttp } from '../../server/http/close-http.ts';
import { hubTimes } from '../../src/contract/hub.ts';
import { type ConnectionEvent, connectToHub, type NegotiatedConnection, onConnectionEvent } from '../../src/realtime/hub-connection.ts';
import { sessionKeys } from '../../src/storage/session-storage.ts';
import { joinOnPhone } from '../support/player-devices.ts';
import { type SocketSpoiling, type SpoilingProxy, type StreamSpoiling, startSpoilingProxy } from '../support/spoiling-proxy.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';
import { openTestApplication, type TestApplication } from '../support/test-application.ts';
import { openTestDatabase } from '../support/test-database.ts';

/**
 * Event streams as in browsers: Node hides its own behind a flag, and the client library's polyfill drops listeners.
 */
const { EventSource } = createRequire(createRequire(import.meta.url).resolve('jsdom'))('undici') as { EventSource: unknown };

/** Browsers dispatch a socket's opening and its end in separate tasks, which the client library relies on. */
class BrowserWebSocket extends WebSocket {
  override emit(name: string | symbol, ...details: unknown[]): boolean {
    if (name !== 'close') return super.emit(name, ...details);
    setImmediate(() => super.emit(name, ...details));
    return true;
  }
}

/** The usual times, all shorter. */
const times = { ...hubTimes, answerTimeoutMs: 600, keepAliveMs: 300, serverTimeoutMs: 1_200, proofTimeoutMs: 500 };

let application: TestApplication;
let proxy: SpoilingProxy;
let token: string;
let commonToken: string;
let playerId: bigint;
let hub: NegotiatedConnection | null = null;
let page: EventTarget & { hidden: boolean; baseURI: string };
let stored: Map<string, string>;
let events: ConnectionEvent[] = [];
let heard: string[] = [];
let opened = 0;
let stopListening = () => {};

/** Waits long enough for a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

function connect(changes: Partial<typeof times> = {}): NegotiatedConnection {
  hub = connectToHub({
    token,
    onCommand: (_command, argument) => heard.push((argument as { title: string }).title),
    onOpen: () => {
      opened += 1;
    },
    times: { ...times, ...changes },
  });
  return hub;
}

const say = (title: string) =>
  application.hub.publish(playerId, 'NotifyMessage', { id: title, title, note: '', type: 'System', timeStamp: '2026-11-27T12:00:00.000Z', isRead: false });

/** Sends a message once the client is connected, and waits until it arrives. */
async function expectNews(title: string): Promise<void> {
  await until(() => expect(hub?.readState()).toBe('Connected'));
  await until(() => expect(application.hub.countConnections(playerId)).toBeGreaterThan(0));
  await say(title);
  await until(() => expect(heard).toContain(title));
}

/** Breaks every connection while the server stays reachable, and waits until the client reconnects. */
async function breakConnections(): Promise<void> {
  const before = proxy.tried.length;
  proxy.cut(true);
  proxy.cut(false);
  await until(() => expect(proxy.tried.length).toBeGreaterThan(before));
}

async function pass(milliseconds: number): Promise<void> {
  const begunAtMs = performance.now();
  await vi.waitFor(() => expect(performance.now() - begunAtMs).toBeGreaterThan(milliseconds), { timeout: 20_000 });
}

/** Waits longer than a connection must live to prove its transport. */
const untilProved = () => pass(times.serverTimeoutMs + 2 * times.keepAliveMs);

beforeAll(async () => {
  application = await openTestApplication('pglite', { hubTimes: { keepAliveMs: times.keepAliveMs } });
  await application.http.listen({ port: 0, host: '127.0.0.1' });
  const { session } = await joinOnPhone(application);
  commonToken = session.token;
  const { usercode } = session;
  ({ id: playerId } = await application.database.selectFrom('player').select('id').where('usercode', '=', usercode).executeTakeFirstOrThrow());
});

beforeEach(async () => {
  proxy = await startSpoilingProxy((application.http.server.address() as AddressInfo).port);
  page = Object.assign(new EventTarget(), { hidden: false, baseURI: `${proxy.origin}/` });
  stored = new Map();
  token = commonToken;
  events = [];
  heard = [];
  opened = 0;
  stopListening = onConnectionEvent((event) => events.push(event));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('WebSocket', BrowserWebSocket);
  vi.stubGlobal('EventSource', EventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'fingerprint' ? 'phone' : null), setItem: () => {} });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
});

afterEach(async () => {
  hub?.stop();
  hub = null;
  stopListening();
  await proxy.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

afterAll(() => application.close());

const spoiledSockets: readonly [what: string, how: SocketSpoiling][] = [
  ['closes WebSockets at once', 'close'],
  ['closes WebSockets soon', 'close-later'],
  ['passes nothing of WebSockets on to the client', 'swallow'],
  ['passes nothing of WebSockets but the first message on to the client', 'swallow-later'],
  ['passes nothing of WebSockets on to the server', 'deaf'],
  ['refuses WebSockets', 'refuse'],
  ['never answers WebSockets', 'hang'],
];

test.each(spoiledSockets)('if a proxy %s, messages arrive over event streams, and the session stays with them', async (_what, sockets) => {
  proxy.spoil({ sockets });
  connect();
  // The session stays with the settled transport: a refused socket is not tried again before the connection breaks.
  await until(() => expect(proxy.tried).toContain('ServerSentEvents'));
  await expectNews('first');
  await breakConnections();
  await expectNews('second');
  // One more if the library tried to resume its existing connection, which the server had not given up yet.
  expect(proxy.tried.filter((name) => name === 'WebSockets').length).toBeLessThanOrEqual(times.badEndsOfTransport + 1);
  hub?.stop();
  proxy.tried.length = 0;
  // As after a reload.
  connect();
  await expectNews('third');
  expect(proxy.tried).toEqual(['ServerSentEvents']);
  expect(heard).toEqual(['first', 'second', 'third']);
});

const spoiledStreams: readonly [what: string, how: StreamSpoiling][] = [
  ['gathers event streams', 'hold'],
  ['never answers event streams', 'hang'],
];

test.each(spoiledStreams)('if a proxy closes WebSockets and %s, messages arrive over long polls, and the session stays with them', async (_what, streams) => {
  proxy.spoil({ sockets: 'close', streams });
  connect();
  await until(() => expect(proxy.tried).toContain('LongPolling'));
  await expectNews('first');
  expect(proxy.tried.filter((name) => name === 'WebSockets')).toHaveLength(times.badEndsOfTransport);
  hub?.stop();
  connect();
  hub?.stop();
  proxy.tried.length = 0;
  connect();
  await expectNews('second');
  expect(proxy.tried.filter((name) => name === 'WebSockets')).toEqual([]);
  expect(heard).toEqual(['first', 'second']);
});

test('a transport that the session has ruled out is used again if the server offers no other', async () => {
  stored.set(sessionKeys.hubTransport, 'LongPolling');
  proxy.spoil({ offer: ['WebSockets'] });
  connect();
  await expectNews('first');
  expect(proxy.tried).toEqual(['WebSockets']);
  expect(stored.get(sessionKeys.hubTransport)).toBe('WebSockets');
});

test('established connections that the network cuts come back over WebSockets, and so does one that is cut soon afterwards', async () => {
  connect();
  for (const title of ['first', 'second']) {
    await expectNews(title);
    await untilProved();
    await breakConnections();
  }
  await expectNews('third');
  await breakConnections();
  await expectNews('last');
  expect(new Set(proxy.tried)).toEqual(new Set(['WebSockets']));
});

test('a network that drops soon after each opening, and a server that is down, do not rule out WebSockets', async () => {
  connect();
  for (const title of ['first', 'second']) {
    await expectNews(title);
    events.length = 0;
    proxy.cut(true);
    // A failed try distinguishes a lost network from an unusable transport.
    const triesBefore = proxy.tried.length;
    await until(() => expect(events).toContain('disconnect'));
    await until(() => expect(proxy.tried.length).toBeGreaterThanOrEqual(triesBefore));
    hub?.wake(true);
    await until(() => expect(events.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(hub?.readState()).not.toBe('Connected'));
    proxy.cut(false);
    hub?.wake(true);
  }
  await expectNews('last');
  expect(new Set(proxy.tried)).toEqual(new Set(['WebSockets']));
});

test('servers that restart one soon after the other, and announce it to their clients, do not rule out WebSockets', async () => {
  const database = await openTestDatabase('pglite');
  const servers = [];
  for (let count = 0; count < 3; count += 1) servers.push(await openTestApplication('pglite', { database }));
  const ports = [];
  for (const { http } of servers) {
    await http.listen({ port: 0, host: '127.0.0.1' });
    ports.push((http.server.address() as AddressInfo).port);
  }
  const proxy = await openTcpProxy(...ports);
  page.baseURI = `http://127.0.0.1:${proxy.port}/`;
  const [first] = servers;
  if (first) ({ token } = await joinOnPhone(first));
  connect();
  for (const { http, hub: at } of servers) {
    await until(() => expect(at.summarize().connections).toMatchObject({ WebSockets: 1 }));
    await until(() => expect(hub?.readState()).toBe('Connected'));
    if (at === servers.at(-1)?.hub) break;
    await closeHttp(http, 1_000);
  }
  hub?.stop();
  await proxy.close();
  await servers.at(-1)?.close();
});

test('connections that end while the page is hidden do not rule out WebSockets', async () => {
  connect();
  for (const title of ['first', 'second']) {
    await expectNews(title);
    page.hidden = true;
    await breakConnections();
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  await expectNews('last');
  expect(new Set(proxy.tried)).toEqual(new Set(['WebSockets']));
});

test('a silently dead connection is detected and replaced within three seconds of a check, and a healthy one is kept', async () => {
  // Without the check, the silence would be noticed later.
  connect({ serverTimeoutMs: hubTimes.serverTimeoutMs });
  await expectNews('first');
  hub?.checkAlive();
  await pass(2 * times.proofTimeoutMs);
  expect(opened).toBe(1);
  expect(events).toEqual([]);
  proxy.silence();
  const askedAtMs = performance.now();
  hub?.checkAlive();
  await until(() => expect(opened).toBe(2));
  expect(performance.now() - askedAtMs).toBeLessThan(hubTimes.proofTimeoutMs + 1_000);
  expect(events).toEqual(['disconnect', 'reconnected']);
  await expectNews('second');
  expect(heard).toEqual(['first', 'second']);
});
