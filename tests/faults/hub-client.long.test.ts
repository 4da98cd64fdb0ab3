import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildHubConnection, type ConnectionEvent, connectToHub, onConnectionEvent } from '../../src/realtime/hub-connection.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { KEPT_OPEN_MS } from '../support/kept-open.ts';
import { joinOnPhone } from '../support/player-devices.ts';
import { openTestApplication } from '../support/test-application.ts';

/** The machine may be busy. */
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

test('[R8.013] [R9.023] a server that falls silent is taken for gone after 30 s: a disconnect, no exception, and a return that waits for no hanging call', async () => {
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

async function serveSilentPolls() {
  const transports = [{ transport: 'LongPolling', transferFormats: ['Text'] }];
  const negotiation = JSON.stringify({ negotiateVersion: 1, connectionId: 'c', connectionToken: 't', availableTransports: transports });
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (request, response) => {
    if (request.method === 'POST') response.writeHead(200, { 'content-type': 'application/json' }).end(negotiation);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standOn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

test('[R9.028] a long poll that nobody answers is given up after 100 s', async () => {
  const stopServing = await serveSilentPolls();
  const connection = await buildHubConnection('x', () => null);
  const begunAtMs = performance.now();
  await expect(connection.start()).rejects.toThrow(/timeout/i);
  expect(performance.now() - begunAtMs).toBeGreaterThan(99_000);
  expect(performance.now() - begunAtMs).toBeLessThan(115_000);
  stopServing();
});

test('[R8.013] a line that is not open after 30 s is given up and tried again: an error, and no exception', async () => {
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
