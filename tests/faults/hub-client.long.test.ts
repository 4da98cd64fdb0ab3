import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { buildHubConnection, type ConnectionEvent, connectToHub, onConnectionEvent } from '../../src/realtime/hub-connection.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { KEEP_ALIVE_MS } from '../support/keep-alive.ts';
import { joinOnPhone } from '../support/player-devices.ts';
import { openTestApplication } from '../support/test-application.ts';

/** Waits long enough for a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

function standOn(origin: string): void {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: `${origin}/`, hidden: false }));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'fingerprint' ? 'phone' : null), setItem: () => {} });
}

function record(): { events: ConnectionEvent[]; stop: () => void } {
  const events: ConnectionEvent[] = [];
  return { events, stop: onConnectionEvent((event) => events.push(event)) };
}

test('[R8.013] [R9.023] a server that falls silent counts as gone after 30 s: a disconnect without an exception, and a reconnect that does not wait for a hanging call', async () => {
  const application = await openTestApplication('pglite');
  await application.http.listen({ port: 0, host: '127.0.0.1' });
  const proxy = await startFaultyProxy((application.http.server.address() as AddressInfo).port);
  const player = await joinOnPhone(application);
  const { events, stop } = record();
  standOn(proxy.origin);
  const onOpen = vi.fn();
  const hub = connectToHub({ token: player.token, onCommand: () => {}, onOpen });
  await until(() => expect(onOpen).toHaveBeenCalledTimes(1));
  const silentAtMs = performance.now();
  proxy.stall();
  await vi.waitFor(() => expect(events).toContain('disconnect'), { timeout: 60_000 });
  const silenceMs = performance.now() - silentAtMs;
  expect(silenceMs).toBeGreaterThan(14_000);
  expect(silenceMs).toBeLessThan(46_000);
  proxy.flowAnew();
  const wake = () => {
    hub.wake(false);
    expect(onOpen).toHaveBeenCalledTimes(2);
  };
  await vi.waitFor(wake, { timeout: 30_000, interval: 500 });
  hub.stop();
  stop();
  await proxy.close();
  await application.close();
});

/** How much later than planned a busy machine may act. */
const SLACK_MS = 1_500;

test('[R9.025] a hub that refuses is retried at once, after 2, 10 and 30 seconds with up to a second more, and then no longer', async () => {
  const application = await openTestApplication('pglite');
  await application.http.listen({ port: 0, host: '127.0.0.1' });
  const proxy = await startFaultyProxy((application.http.server.address() as AddressInfo).port);
  const player = await joinOnPhone(application);
  const triedAtMs: number[] = [];
  proxy.refuse((head) => {
    const isNegotiation = head.includes('/negotiate');
    if (isNegotiation) triedAtMs.push(performance.now());
    return isNegotiation;
  });
  standOn(proxy.origin);
  const { events, stop } = record();
  const hub = connectToHub({ token: player.token, onCommand: () => {}, onOpen: () => {} });
  await vi.waitFor(() => expect(triedAtMs).toHaveLength(5), { timeout: 60_000 });
  const pausesMs = triedAtMs.slice(1).map((triedAt, index) => triedAt - (triedAtMs[index] ?? 0));
  for (const [index, [least, most]] of [
    [0, 0],
    [2_000, 3_000],
    [10_000, 11_000],
    [30_000, 31_000],
  ].entries()) {
    expect(pausesMs[index]).toBeGreaterThanOrEqual((least ?? 0) - 5);
    expect(pausesMs[index]).toBeLessThan((most ?? 0) + SLACK_MS);
  }
  expect(new Set(events)).toEqual(new Set(['error']));
  proxy.refuse(null);
  // The client has stopped retrying: `wake` would not cut a pending retry short, which would take longer than this
  // wait.
  await until(() => {
    hub.wake(false);
    expect(hub.readState()).toBe('Connected');
  });
  hub.stop();
  stop();
  await proxy.close();
  await application.close();
});

/** Serves a hub that completes the handshake and then only sends pings, and records when its client pings. */
async function serveSilentHub() {
  const SEPARATOR = '\u001e';
  const pingedAtMs: number[] = [];
  const negotiation = {
    negotiateVersion: 1,
    connectionId: 'c',
    connectionToken: 't',
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(negotiation));
  });
  const hub = new WebSocketServer({ server });
  hub.on('connection', (socket) => {
    const keepAlive = setInterval(() => socket.send(`{"type":6}${SEPARATOR}`), 5_000);
    socket.on('close', () => clearInterval(keepAlive));
    socket.on('message', (data) => {
      const records = String(data).split(SEPARATOR);
      if (records.some((record) => record.includes('"protocol"'))) socket.send(`{}${SEPARATOR}`);
      if (records.includes('{"type":6}')) pingedAtMs.push(performance.now());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standOn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stop = () => {
    hub.close();
    server.closeAllConnections();
    server.close();
  };
  return { pingedAtMs, stop };
}

test('[R9.024] an idle client pings every 15 s', async () => {
  const { pingedAtMs, stop } = await serveSilentHub();
  const connection = await buildHubConnection('x', () => null);
  await connection.start();
  await vi.waitFor(() => expect(pingedAtMs.length).toBeGreaterThanOrEqual(3), { timeout: 60_000, interval: 100 });
  const [, second = 0, third = 0] = pingedAtMs;
  expect(third - second).toBeGreaterThan(14_500);
  expect(third - second).toBeLessThan(17_500);
  await connection.stop();
  stop();
});

async function serveSilentPolls() {
  const transports = [{ transport: 'LongPolling', transferFormats: ['Text'] }];
  const negotiation = JSON.stringify({ negotiateVersion: 1, connectionId: 'c', connectionToken: 't', availableTransports: transports });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.method === 'POST') response.writeHead(200, { 'content-type': 'application/json' }).end(negotiation);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standOn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

test('[R9.028] an unanswered long poll is given up after 100 s', async () => {
  const stopServing = await serveSilentPolls();
  const connection = await buildHubConnection('x', () => null);
  const begunAtMs = performance.now();
  await expect(connection.start()).rejects.toThrow(/timeout/i);
  expect(performance.now() - begunAtMs).toBeGreaterThan(99_000);
  expect(performance.now() - begunAtMs).toBeLessThan(115_000);
  stopServing();
});

test('[R8.013] a connection that is not open after 30 s is given up and retried: an error, and no exception', async () => {
  const stopServing = await serveSilentPolls();
  const { events, stop } = record();
  const begunAtMs = performance.now();
  const hub = connectToHub({ token: 'x', onCommand: () => {}, onOpen: () => {} });
  await vi.waitFor(() => expect(events).toContain('error'), { timeout: 60_000, interval: 100 });
  expect(performance.now() - begunAtMs).toBeGreaterThan(29_000);
  hub.stop();
  stop();
  stopServing();
});
