import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closeHttp } from '../../server/http/close-http.ts';
import { hubTimes } from '../../src/contract/hub.ts';
import { type ConnectionEvent, connectToHub, type HubLine, onConnectionEvent } from '../../src/realtime/hub-connection.ts';
import { sessionKeys } from '../../src/storage/session-storage.ts';
import { joinOnPhone } from '../support/player-devices.ts';
import { type SocketSpoiling, type SpoilingProxy, type StreamSpoiling, startSpoilingProxy } from '../support/spoiling-proxy.ts';
import { openTcpLine } from '../support/tcp-line.ts';
import { openTestApplication, type TestApplication } from '../support/test-application.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** Event streams as browsers have them: Node keeps its own behind a flag, and those of the client library drop listeners. */
const { EventSource } = createRequire(createRequire(import.meta.url).resolve('jsdom'))('undici') as { EventSource: unknown };

/** Browsers tell of a socket's opening and of its end in tasks of their own, as the client library relies on. */
class BrowserWebSocket extends WebSocket {
  override emit(name: string | symbol, ...details: unknown[]): boolean {
    if (name !== 'close') return super.emit(name, ...details);
    setImmediate(() => super.emit(name, ...details));
    return true;
  }
}

/** The usual figures, each of them shorter. */
const times = { ...hubTimes, answerTimeoutMs: 600, keepAliveMs: 300, serverTimeoutMs: 1_200, proofTimeoutMs: 500 };

let application: TestApplication;
let proxy: SpoilingProxy;
let token: string;
let commonToken: string;
let playerId: bigint;
let hub: HubLine | null = null;
let page: EventTarget & { hidden: boolean; baseURI: string };
let stored: Map<string, string>;
let events: ConnectionEvent[] = [];
let heard: string[] = [];
let opened = 0;
let stopListening = () => {};

/** The machine may be busy. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

function connect(changes: Partial<typeof times> = {}): HubLine {
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

/** Says something once the client is connected, and waits until it has come. */
async function expectNews(title: string): Promise<void> {
  await until(() => expect(hub?.readState()).toBe('Connected'));
  await until(() => expect(application.hub.countConnections(playerId)).toBeGreaterThan(0));
  await say(title);
  await until(() => expect(heard).toContain(title));
}

/** Breaks every connection while the server stays in reach, and waits until the client has another. */
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

/** Longer than a connection has to live for its transport to be proved. */
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

test.each(spoiledSockets)('where a proxy %s, news comes over event streams, and the session keeps to them', async (_what, sockets) => {
  proxy.spoil({ sockets });
  connect();
  // The session keeps to what is settled: a socket that is refused is not seen again before the connection breaks.
  await until(() => expect(proxy.tried).toContain('ServerSentEvents'));
  await expectNews('first');
  await breakConnections();
  await expectNews('second');
  // One more where the library has tried to go on with what it had, which the server had not given up yet.
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

test.each(spoiledStreams)('where a proxy closes WebSockets and %s, news comes over long polls, and the session keeps to them', async (_what, streams) => {
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

test('where the server offers only what the session has ruled out, that is used again', async () => {
  stored.set(sessionKeys.hubTransport, 'LongPolling');
  proxy.spoil({ offer: ['WebSockets'] });
  connect();
  await expectNews('first');
  expect(proxy.tried).toEqual(['WebSockets']);
  expect(stored.get(sessionKeys.hubTransport)).toBe('WebSockets');
});

test('connections that lived and are cut by the network come back over WebSockets, and one that is cut soon after them, too', async () => {
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

test('a network that goes away soon after each opening, and a server that is down, are no verdict on WebSockets', async () => {
  connect();
  for (const title of ['first', 'second']) {
    await expectNews(title);
    events.length = 0;
    proxy.cut(true);
    // A try that gets nowhere tells a network that is away from a transport that is spoiled.
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

test('servers that are restarted one soon after the other, and say so to their clients, are no verdict on WebSockets', async () => {
  const database = await openTestDatabase('pglite');
  const servers = [];
  for (let count = 0; count < 3; count += 1) servers.push(await openTestApplication('pglite', { database }));
  const ports = [];
  for (const { http } of servers) {
    await http.listen({ port: 0, host: '127.0.0.1' });
    ports.push((http.server.address() as AddressInfo).port);
  }
  const line = await openTcpLine(...ports);
  page.baseURI = `http://127.0.0.1:${line.port}/`;
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
  await line.close();
  await servers.at(-1)?.close();
});

test('connections that end while the page is hidden are no verdict on WebSockets', async () => {
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

test('a connection that died without a word is found out and replaced within three seconds when it is asked for, a healthy one is kept', async () => {
  // The silence alone would be noticed later.
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
