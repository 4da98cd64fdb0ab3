import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Session } from '#contract/account.ts';
import { type BareHubConnection, HANDSHAKE, type HubCaller, openBareConnection, openBareSocket, SEPARATOR } from '../../tests/support/bare-hub-connection.ts';
import { type HubTransportName, hubTransports, makeHubListener } from '../../tests/support/hub-listener.ts';
import { openHubWorld } from '../../tests/support/hub-world.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';

const transportNames = Object.keys(hubTransports) as HubTransportName[];
const patience = { timeout: 10_000, interval: 10 };
const big = 'x'.repeat(33_000);

/** What a client sends instead of a handshake, and the reason it is given. */
const brokenHandshakes: readonly [what: string, text: string, reason: RegExp][] = [
  ['no JSON', `hello${SEPARATOR}`, /not JSON/],
  ['an empty record', SEPARATOR, /not JSON/],
  ['a message before the handshake', `{"type":6}${SEPARATOR}`, /Handshake is not valid/],
  ['another protocol', `{"protocol":"messagepack","version":1}${SEPARATOR}`, /'messagepack' is not supported/],
  ['another version', `{"protocol":"json","version":9}${SEPARATOR}`, /Version 9/],
  ['a version that is not a number', `{"protocol":"json","version":"1"}${SEPARATOR}`, /Handshake is not valid/],
  ['nothing but brackets', `${'['.repeat(20_000)}${SEPARATOR}`, /not JSON/],
];

/** The code of a WebSocket that is closed normally. */
const NORMAL_CLOSURE = 1000;

/** What a client sends after its handshake. */
const brokenMessages: readonly [what: string, text: string, reason: RegExp][] = [
  ['garbage', `x${SEPARATOR}`, /not JSON/],
  ['a type that is text', `{"type":"1"}${SEPARATOR}`, /not valid/],
  ['no type', `{}${SEPARATOR}`, /not valid/],
  ['a list', `[]${SEPARATOR}`, /not valid/],
  ['null', `null${SEPARATOR}`, /not valid/],
  ['the handshake again', HANDSHAKE, /not valid/],
  ['a call without a name', `{"type":1,"invocationId":"1"}${SEPARATOR}`, /not valid/],
  ['an acknowledgement of nothing', `{"type":8}${SEPARATOR}`, /not valid/],
  ['a negative number', `{"type":9,"sequenceId":-1}${SEPARATOR}`, /not valid/],
  ['deep JSON that never ends', `{"type":1,"target":"a","arguments":${'['.repeat(20_000)}${SEPARATOR}`, /not JSON/],
  ['a flood', `{"type":6}${SEPARATOR}`.repeat(400), /Too many messages/],
  ['a flood of unknown messages', `{"type":99}${SEPARATOR}`.repeat(400), /Too many messages/],
];

describe.each(transportNames)('a hostile client over %s', (transport) => {
  const closeCode = transport === 'WebSockets' ? NORMAL_CLOSURE : 0;
  let application: TestApplication;
  let caller: HubCaller;
  let playerId: bigint;
  let healthy: { versions: number[]; stop(): Promise<void> };
  beforeAll(async () => {
    ({ application, caller, playerId } = await openHubWorld());
    const { client, versions } = makeHubListener(caller.origin, caller.token, { transport });
    await client.start();
    healthy = { versions, stop: () => client.stop() };
  });
  afterAll(async () => {
    await healthy.stop();
    await application.close();
  });

  /** Checks that another connection of the same player works as if nothing had happened. */
  async function expectHealth(): Promise<void> {
    const version = (healthy.versions.at(-1) ?? 0) + 1;
    await vi.waitFor(() => expect(application.hub.countConnections(playerId)).toBe(1), patience);
    await application.hub.publish(playerId, 'BalanceChanged', { balance: 1, version });
    await vi.waitFor(() => expect(healthy.versions.at(-1)).toBe(version), patience);
  }
  async function shakeHands(): Promise<BareHubConnection> {
    const negotiated = await openBareConnection(caller, transport);
    await negotiated.send(HANDSHAKE);
    await vi.waitFor(() => expect(negotiated.received).toEqual([{}]), patience);
    return negotiated;
  }

  it.each(brokenHandshakes)('is hung up on after %s', async (_what, text, reason) => {
    const negotiated = await openBareConnection(caller, transport);
    await negotiated.send(text);
    expect(await negotiated.ended).toBe(closeCode);
    expect(negotiated.received).toEqual([{ error: expect.stringMatching(reason) }]);
    await expectHealth();
  });

  it.each(brokenMessages)('is hung up on after the handshake and %s', async (_what, text, reason) => {
    const negotiated = await shakeHands();
    await negotiated.send(text);
    expect(await negotiated.ended).toBe(closeCode);
    expect(negotiated.received.at(-1)).toEqual({ type: 7, error: expect.stringMatching(reason), allowReconnect: false });
    await expectHealth();
  });

  it('is hung up on when its records never end', async () => {
    const negotiated = await shakeHands();
    const sending = Array.from({ length: 4 }, () => negotiated.send('x'.repeat(10_000)).catch(() => 0));
    await negotiated.ended;
    await Promise.all(sending);
    expect(negotiated.received.at(-1)).toEqual({ type: 7, error: 'Message is too large.', allowReconnect: false });
    await expectHealth();
  });

  it('is hung up on after a message over 32 kB, and after bytes that are not text', async () => {
    const giant = await shakeHands();
    expect(await giant.send(`{"type":6,"x":"${big}"}${SEPARATOR}`)).toBe(transport === 'WebSockets' ? 0 : 413);
    await giant.ended;
    const broken = await shakeHands();
    if (transport === 'WebSockets') {
      const { socket, ended } = await openBareSocket(caller);
      socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
      await ended;
      broken.drop();
    } else {
      expect(await broken.send(Buffer.from([0xff, 0xfe]))).toBe(400);
      await broken.ended;
      expect(broken.received.at(-1)).toEqual({ type: 7, error: 'Message is no UTF-8.', allowReconnect: false });
    }
    await expectHealth();
  });

  it('may send what only a later version of the protocol knows, and a call whose id is null', async () => {
    const negotiated = await shakeHands();
    for (const type of [0, 10, 99, -1, 1.5]) await negotiated.send(`{"type":${type},"sequenceId":"x"}${SEPARATOR}`);
    await negotiated.send(`{"type":1,"invocationId":null,"target":"A","arguments":[]}${SEPARATOR}`);
    await negotiated.send(`{"type":1,"invocationId":"7","target":"A","arguments":[]}${SEPARATOR}`);
    await vi.waitFor(() => expect(negotiated.received).toEqual([{}, { type: 3, invocationId: '7', error: 'Unknown hub method.' }]), patience);
    await negotiated.send(`{"type":7}${SEPARATOR}`);
    expect(await negotiated.ended).toBe(closeCode);
    await expectHealth();
  });

  it('may cut its records anywhere', async () => {
    const negotiated = await openBareConnection(caller, transport);
    for (const part of ['{"protocol":"js', 'on","version":1}', `${SEPARATOR}{"type":1,"invocationId":"7","target":"A","argu`, `ments":[]}${SEPARATOR}`])
      await negotiated.send(part);
    await vi.waitFor(() => expect(negotiated.received).toEqual([{}, { type: 3, invocationId: '7', error: 'Unknown hub method.' }]), patience);
    await negotiated.send(`{"type":7}${SEPARATOR}`);
    await negotiated.ended;
    await expectHealth();
  });
});

describe('a hostile client over WebSockets', () => {
  let application: TestApplication;
  let caller: HubCaller;
  beforeAll(async () => {
    application = await openTestApplication('pglite');
    const origin = await application.http.listen({ port: 0, host: '127.0.0.1' });
    caller = { origin, token: (await callApi<Session>(application.http, 'auth/register', makeRegistration())).data.token };
  });
  afterAll(() => application.close());

  it('is hung up on after a binary message that is not text', async () => {
    const { socket, received, ended } = await openBareSocket(caller);
    socket.send(HANDSHAKE);
    socket.send(Buffer.from([0xff, 0xfe]), { binary: true });
    await ended;
    expect(received.at(-1)).toEqual({ type: 7, error: 'Message is no UTF-8.', allowReconnect: false });
  });

  it('is hung up on after a flood of pings, each of which would need a response', async () => {
    const { socket, received, ended } = await openBareSocket(caller);
    socket.send(HANDSHAKE);
    for (let count = 0; count < 400 && socket.readyState === WebSocket.OPEN; count += 1) {
      socket.ping();
      await Promise.race([once(socket, 'pong'), ended]);
    }
    await ended;
    expect(received.at(-1)).toEqual({ type: 7, error: 'Too many messages.', allowReconnect: false });
  });
});
