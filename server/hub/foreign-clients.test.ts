import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { HANDSHAKE, type HubCaller, headersOf, openBareConnection, openBareSocket, SEPARATOR } from '../../tests/support/bare-hub-connection.ts';
import { type HubTransportName, hubTransports } from '../../tests/support/hub-listener.ts';
import { openHubWorld } from '../../tests/support/hub-world.ts';
import type { TestApplication } from '../../tests/support/test-application.ts';

const transportNames = Object.keys(hubTransports) as HubTransportName[];
const patience = { timeout: 10_000, interval: 10 };
const record = (message: object) => JSON.stringify(message) + SEPARATOR;
const call = { type: 1, invocationId: '1', target: 'Anything', arguments: ['ğ'] };
const answer = (invocationId: string) => ({ type: 3, invocationId, error: 'Unknown hub method.' });

/** Clients in other languages than the app's, by what they do differently on the wire. */
describe('a client of a different implementation', () => {
  let application: TestApplication;
  let caller: HubCaller;
  let playerId: bigint;
  beforeAll(async () => {
    ({ application, caller, playerId } = await openHubWorld());
  });
  afterAll(() => application.close());

  const negotiate = async (query: string, init: RequestInit = {}) => {
    const address = `${caller.origin}/hub/frnotify/negotiate?${query}`;
    const response = await fetch(address, { method: 'POST', ...init, headers: { ...headersOf(caller), ...init.headers } });
    return (await response.json()) as Record<string, string>;
  };
  /** Opens a WebSocket as a program that can set headers does, and collects what arrives. */
  const open = async (query: string, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${caller.origin.replace('http', 'ws')}/hub/frnotify?${query}`, { headers: { ...headersOf(caller), ...headers } });
    let received = '';
    socket.on('message', (data) => {
      received += String(data);
    });
    await once(socket, 'open');
    return { socket, received: () => received };
  };
  const expectNews = async (received: () => string, before: string) => {
    await vi.waitFor(() => expect(received()).toBe(before), patience);
    await application.hub.publish(playerId, 'BalanceChanged', { balance: 1, version: 7 });
    const news = record({ type: 1, target: 'BalanceChanged', arguments: [{ balance: 1, version: 7 }] });
    await vi.waitFor(() => expect(received()).toBe(before + news), patience);
  };

  it('may send its text in binary frames, cut in the middle of a character, as the Java client does', async () => {
    const { connectionToken } = await negotiate('negotiateVersion=1&fingerprint=test-device');
    const { socket, received } = await open(`fingerprint=test-device&id=${connectionToken}`);
    const bytes = Buffer.from(HANDSHAKE + record(call));
    const middle = bytes.indexOf('ğ') + 1;
    socket.send(bytes.subarray(0, middle), { binary: true });
    socket.send(bytes.subarray(middle), { binary: true });
    await expectNews(received, record({}) + record(answer('1')));
    socket.close(1000, 'HubConnection stopped.');
    await once(socket, 'close');
    await vi.waitFor(() => expect(application.hub.countConnections(playerId)).toBe(0), patience);
  });

  it('may negotiate without a version and open its connection by the id, from its own origin, as the Python clients do', async () => {
    const offer = await negotiate('fingerprint=test-device');
    expect(offer).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) });
    expect(offer).not.toHaveProperty('connectionToken');
    const query = `fingerprint=test-device&access_token=${caller.token}&id=${offer.connectionId}`;
    const { socket, received } = await open(query, { authorization: '', origin: caller.origin });
    socket.send(HANDSHAKE);
    await expectNews(received, record({}));
    socket.terminate();
  });

  it('may ask for an unknown version, name a type for a body it does not send, and skip the negotiation, as the .NET client can', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'x-requested-with': 'XMLHttpRequest', accept: '*/*' };
    expect(await negotiate('fingerprint=test-device&negotiateVersion=7', { headers })).toMatchObject({ negotiateVersion: 1 });
    const { socket, received } = await open('');
    socket.send(`${HANDSHAKE}${record({ type: 6 })}`);
    await expectNews(received, record({}));
    socket.terminate();
  });

  it('may request compression, as the Go clients do: the response declines it', async () => {
    const { socket, received } = await open('', { 'sec-websocket-extensions': 'permessage-deflate; server_no_context_takeover' });
    expect(socket.extensions).toBe('');
    socket.send(HANDSHAKE);
    await expectNews(received, record({}));
    socket.terminate();
  });

  it.each(transportNames)('gets a response to each call that expects one and to nothing else, all of them sent at once over %s', async (transport) => {
    const negotiated = await openBareConnection(caller, transport);
    const messages = [
      { type: 6 },
      { ...call, headers: { trace: 'x' }, streamIds: [] },
      { type: 1, target: 'Anything', arguments: [] },
      { type: 4, invocationId: '2', target: 'Stream', arguments: [] },
      { type: 5, invocationId: '2' },
      { type: 2, invocationId: '3', item: 1 },
      { type: 3, invocationId: '4', result: 42 },
      { type: 42, anything: true },
      { ...call, invocationId: '5', target: 'Again' },
    ];
    await negotiated.send(HANDSHAKE + messages.map(record).join(''));
    await vi.waitFor(() => expect(negotiated.received).toEqual([{}, answer('1'), answer('2'), answer('5')]), patience);
    await negotiated.send(record({ type: 7 }));
    await negotiated.ended;
    expect(negotiated.received.at(-1)).toMatchObject({ type: 7 });
  });

  it('that speaks MessagePack is told in JSON that it is not supported', async () => {
    const { socket, received, ended } = await openBareSocket(caller);
    socket.send(Buffer.from(record({ protocol: 'messagepack', version: 1 })), { binary: true });
    await ended;
    expect(received).toEqual([{ error: "The protocol 'messagepack' is not supported." }]);
  });

  it('may post its messages piece by piece, without a length', async () => {
    const { connectionToken } = await negotiate('negotiateVersion=1');
    const address = `${caller.origin}/hub/frnotify?id=${connectionToken}`;
    const headers = headersOf(caller);
    expect((await fetch(address, { headers })).status).toBe(200);
    const body = new ReadableStream({
      start(controller) {
        for (const byte of Buffer.from(HANDSHAKE + record(call))) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await fetch(address, { method: 'POST', headers, body, duplex: 'half' })).status).toBe(200);
    expect(await (await fetch(address, { headers })).text()).toBe(record({}) + record(answer('1')));
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(202);
    expect((await fetch(address, { headers })).status).toBe(404);
  });
});
