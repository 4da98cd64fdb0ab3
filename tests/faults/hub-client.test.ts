import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HubConnection, HubConnectionBuilder, HubConnectionState } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { connectionStates } from '../../src/contract/hub.ts';
import { buildHubConnection, type ConnectionEvent, connectToHub, type NegotiatedConnection, onConnectionEvent } from '../../src/realtime/hub-connection.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { KEEP_ALIVE_MS } from '../support/keep-alive.ts';
import { joinOnPhone, type RegisteredPlayer } from '../support/player-devices.ts';
import { openTestApplication, type TestApplication } from '../support/test-application.ts';

let application: TestApplication;
let proxy: FaultyProxy;
let player: RegisteredPlayer;
let line: NegotiatedConnection | null = null;
let events: ConnectionEvent[] = [];
let opened = 0;
let stopListening = () => {};
const servers: Server[] = [];

/** Waits long enough for a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** Stubs the page; its base determines the hub's address. */
function standOn(origin: string): void {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: `${origin}/`, hidden: false }));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'fingerprint' ? 'phone' : null), setItem: () => {} });
}

/** Serves something that is not our hub. */
async function serveInstead(answer: (path: string) => object | null): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    paths.push(request.url ?? '');
    const body = answer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    if (body) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

function connect(token = player.token): NegotiatedConnection {
  line = connectToHub({
    token,
    onCommand: () => {},
    onOpen: () => {
      opened += 1;
    },
  });
  return line;
}

beforeAll(async () => {
  application = await openTestApplication('pglite');
  await application.http.listen({ port: 0, host: '127.0.0.1' });
  proxy = await startFaultyProxy((application.http.server.address() as AddressInfo).port);
  player = await joinOnPhone(application);
});

beforeEach(() => {
  events = [];
  opened = 0;
  stopListening = onConnectionEvent((event) => events.push(event));
  standOn(proxy.origin);
});

afterEach(async () => {
  line?.stop();
  line = null;
  stopListening();
  proxy.shut(false);
  proxy.refuse(null);
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  vi.unstubAllGlobals();
});

afterAll(async () => {
  await proxy.close();
  await application.close();
});

test('[R3.055] a connection has the five states of the specification, as in the library', async () => {
  expect([...connectionStates].sort()).toEqual(Object.values(HubConnectionState).sort());
  const hub = connect();
  expect(hub.readState()).toBe('Disconnected');
  await until(() => expect(hub.readState()).toBe('Connected'));
  hub.stop();
  await until(() => expect(hub.readState()).toBe('Disconnected'));
});

test('[R9.023] [R9.024] [R9.029] [RC.009] the client is Microsoft’s, waits 30 s for the server, pings every 15 s and buffers 100,000 bytes for resending', async () => {
  const keep = vi.spyOn(HubConnectionBuilder.prototype, 'withStatefulReconnect');
  const connection = await buildHubConnection(player.token, () => null);
  expect(connection).toBeInstanceOf(HubConnection);
  expect(keep.mock.calls).toEqual([[{ bufferSize: 100_000 }]]);
  keep.mockRestore();
  expect(connection.serverTimeoutInMilliseconds).toBe(30_000);
  expect(connection.keepAliveIntervalInMilliseconds).toBe(15_000);
});

test('[R9.027] the client follows a hundred redirects of a negotiation and no more', async () => {
  const { origin, paths } = await serveInstead((self) => ({ url: `${self}/again`, accessToken: 'x' }));
  standOn(origin);
  const connection = await buildHubConnection(player.token, () => null);
  await expect(connection.start()).rejects.toThrow('redirection limit');
  expect(paths.filter((path) => path.includes('/negotiate'))).toHaveLength(100);
});

test('[R7.054] [R8.011] a broken connection is one event, and its return another, after which the app can fetch what it missed', async () => {
  const hub = connect();
  await until(() => expect(opened).toBe(1));
  expect(events).toEqual([]);
  proxy.shut(true);
  proxy.cut();
  await vi.waitFor(() => expect(events).toContain('disconnect'));
  proxy.shut(false);
  await vi.waitFor(() => expect(events).toContain('reconnected'));
  expect(events.filter((event) => event === 'reconnected')).toHaveLength(1);
  expect(opened).toBe(2);
  expect(hub.readState()).toBe('Connected');
});

test('[R8.011] [R8.013] a failed negotiation ends in an error, is retried and rests; waking the client tries the hub again', async () => {
  proxy.refuse((head) => head.includes('/negotiate'));
  const hub = connect();
  await until(() => expect(events.length).toBeGreaterThanOrEqual(2));
  expect(new Set(events)).toEqual(new Set(['error']));
  proxy.refuse(null);
  hub.wake(true);
  await until(() => expect(opened).toBe(1));
  expect(events.at(-1)).toBe('reconnected');
});

test('[R8.013] an unreachable server, and a token that is no longer accepted, end in an error', async () => {
  proxy.shut(true);
  connect();
  await until(() => expect(events).toContain('error'));
  line?.stop();
  proxy.shut(false);
  events.length = 0;
  connect('no-such-token');
  await until(() => expect(events).toContain('error'));
  expect(opened).toBe(0);
});

test('[R8.013] a hub whose transports this client does not know or can’t use ends in an error', async () => {
  for (const availableTransports of [[], [{ transport: 'Pigeons', transferFormats: ['Text'] }], [{ transport: 'WebSockets', transferFormats: ['Binary'] }]]) {
    events.length = 0;
    const { origin } = await serveInstead(() => ({ negotiateVersion: 1, connectionId: 'c', connectionToken: 't', availableTransports }));
    standOn(origin);
    connect();
    await until(() => expect(events).toContain('error'));
    line?.stop();
  }
});

test('[R8.013] a stop while the connection is opening reports nothing and throws nothing', async () => {
  const { origin, paths } = await serveInstead(() => null);
  standOn(origin);
  const hub = connect();
  await until(() => expect(paths.length).toBe(1));
  hub.stop();
  servers.at(-1)?.closeAllConnections();
  await until(() => expect(hub.readState()).toBe('Disconnected'));
  expect(events).toEqual([]);
});

test('[R8.013] a session that the server ends is a disconnect, without a reconnect', async () => {
  const other = await player.logInOn('phone');
  connect(other.token);
  await until(() => expect(opened).toBe(1));
  await player.call('customer/endothersessions', {});
  await until(() => expect(events).toContain('disconnect'));
  expect(events).not.toContain('reconnected');
});

test('transports fall back: the hub is reached even if WebSockets are refused', async () => {
  proxy.refuse((head) => /upgrade: websocket/i.test(head));
  const hub = connect();
  await vi.waitFor(() => expect(opened).toBe(1), { timeout: 15_000 });
  expect(hub.readState()).toBe('Connected');
});
