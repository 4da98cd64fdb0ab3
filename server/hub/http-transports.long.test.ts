import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import {
  type BareHubConnection,
  HANDSHAKE,
  type HubCaller,
  headersOf,
  negotiateConnection,
  openBareConnection,
  openHubSocket,
  refusalOf,
  SEPARATOR,
} from '../../tests/support/bare-hub-connection.ts';
import { type HubTransportName, hubTransports, makeHubListener } from '../../tests/support/hub-listener.ts';
import { type HubPlayer, hubPatience, makeHubPlayer, openHubApplication, shakeHands } from '../../tests/support/hub-player.ts';
import { callApi, makeRegistration, type TestApplication } from '../../tests/support/test-application.ts';
import { CONNECTIONS_PER_PLAYER } from './player-hub.ts';

const transportNames = Object.keys(hubTransports) as HubTransportName[];
const MESSAGE = { type: 1, target: 'BalanceChanged', arguments: [{ balance: 1, version: 1 }] };

describe('the transports of the hub', () => {
  let application: TestApplication;
  let origin: string;
  let player: HubPlayer;
  beforeAll(async () => {
    ({ application, origin } = await openHubApplication());
    player = await makeHubPlayer(application, origin);
  });
  afterAll(() => application.close());

  interface CallOptions {
    caller?: HubCaller;
    headers?: Record<string, string>;
    body?: string;
  }
  const callAs =
    (usual: HubCaller) =>
    (method: string, query: string, { caller = usual, headers = {}, body }: CallOptions = {}) =>
      fetch(`${origin}/hub/frnotify${query}`, { method, headers: { ...headersOf(caller), ...headers }, ...(body === undefined ? {} : { body }) });
  const call = (method: string, query: string, options?: CallOptions) => callAs(player)(method, query, options);
  const eventStream = { accept: 'text/event-stream' };
  const publish = (to = player) => application.hub.publish(to.id, 'BalanceChanged', { balance: 1, version: 1 });

  describe('by negotiation', () => {
    const negotiate = async (query: string) => {
      const answer = await call('POST', `/negotiate${query}`);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      return answer.json();
    };

    it('[R7.055] offers the three transports, and a secret token beside the id from version 1 on', async () => {
      const offered = transportNames.map((transport) => ({ transport, transferFormats: ['Text'] }));
      const old = { negotiateVersion: 0, connectionId: expect.any(String), availableTransports: offered };
      expect(await negotiate('')).toEqual(old);
      expect(await negotiate('?negotiateVersion=0')).toEqual(old);
      const current = { negotiateVersion: 1, connectionId: expect.any(String), connectionToken: expect.any(String), availableTransports: offered };
      expect(await negotiate('?negotiateVersion=1')).toEqual(current);
      expect(await negotiate('?negotiateVersion=7&useStatefulReconnect=false')).toEqual(current);
      expect(await negotiate('?negotiateVersion=1&useStatefulReconnect=true')).toEqual({ ...current, useStatefulReconnect: true });
    });

    it.each(['x', '-1', '1.5', ''])('explains why it refuses version %j', async (version) => {
      expect(await negotiate(`?negotiateVersion=${version}`)).toEqual({ error: expect.stringContaining('whole number') });
    });

    it('opens a connection of version 0 by its id', async () => {
      const { connectionId } = (await negotiate('')) as { connectionId: string };
      expect((await call('GET', `?id=${connectionId}`)).status).toBe(200);
      expect((await call('DELETE', `?id=${connectionId}`)).status).toBe(202);
    });

    it('accepts token and device from the headers or from the query', async () => {
      const inQuery = await fetch(`${origin}/hub/frnotify/negotiate?access_token=${player.token}&fingerprint=test-device`, { method: 'POST' });
      expect(inQuery.status).toBe(200);
      expect((await call('POST', '/negotiate', { headers: { 'content-type': 'application/json' } })).status).toBe(200);
      expect((await call('POST', '/negotiate', { headers: { 'content-type': 'text/plain' }, body: 'ignored' })).status).toBe(200);
      expect((await call('POST', '/negotiate', { headers: { 'x-fingerprint': 'another' } })).status).toBe(401);
    });

    it.each(['none', 'a/b/c', ';', 'text/plain; charset', ','])('ignores that a body is declared as %j', async (type) => {
      for (const body of ['', '{}']) expect((await call('POST', '/negotiate', { headers: { 'content-type': type }, body })).status).toBe(200);
      const negotiated = await negotiateConnection(player);
      expect((await call('POST', `?id=${negotiated}`, { headers: { 'content-type': type }, body: HANDSHAKE })).status).toBe(200);
    });

    it('discards the oldest of too many connections that are never opened', async () => {
      const hoarder = await makeHubPlayer(application, origin);
      const first = await negotiateConnection(hoarder);
      const second = await negotiateConnection(hoarder);
      for (let count = 0; count < 19; count += 1) await negotiateConnection(hoarder);
      expect((await call('GET', `?id=${first}`, { caller: hoarder })).status).toBe(404);
      expect((await call('GET', `?id=${second}`, { caller: hoarder })).status).toBe(200);
    });
  });

  const ways: readonly [way: string, method: string, headers: Record<string, string>][] = [
    ['an event stream', 'GET', eventStream],
    ['a poll', 'GET', {}],
    ['a message', 'POST', {}],
    ['a hang-up', 'DELETE', {}],
  ];

  it.each(ways)('[R7.051] refuse %s without a connection, with an unknown one, of another session, without a token', async (_way, method, headers) => {
    const thief = await makeHubPlayer(application, origin);
    const negotiated = await negotiateConnection(player);
    expect((await call(method, '', { headers })).status).toBe(400);
    expect((await call(method, '?id=', { headers })).status).toBe(400);
    expect((await call(method, '?id=unknown', { headers })).status).toBe(404);
    expect((await call(method, `?id=${negotiated}`, { headers, caller: thief })).status).toBe(403);
    expect((await call(method, `?id=${negotiated}`, { headers, caller: { origin, token: 'none' } })).status).toBe(401);
    expect((await call(method, `?id=${negotiated}`, { headers, caller: { ...player, device: 'another' } })).status).toBe(401);
    expect((await call('GET', `?id=${negotiated}`)).status).toBe(200);
  });

  it.each([...ways, ['a negotiation', 'POST', {}]] as typeof ways)('refuse %s from a page of another origin', async (way, method, headers) => {
    const path = way === 'a negotiation' ? '/negotiate?' : `?id=${await negotiateConnection(player)}&`;
    for (const foreign of ['https://evil.example', 'null']) {
      expect((await call(method, path, { headers: { ...headers, origin: foreign } })).status).toBe(403);
    }
    expect((await call(method, path, { headers: { ...headers, origin: 'http://evil.example', host: 'evil.example' } })).status).toBe(403);
  });

  it.each(transportNames)('bind a connection to the transport that has opened it: %s', async (transport) => {
    const negotiated = await negotiateConnection(player);
    const socketStatus = () => refusalOf(openHubSocket(player, `&id=${negotiated}`));
    const statuses = async () => [
      (await call('GET', `?id=${negotiated}`, { headers: eventStream })).status,
      await socketStatus(),
      (await call('DELETE', `?id=${negotiated}`)).status,
    ];
    if (transport === 'WebSockets') {
      const socket = openHubSocket(player, `&id=${negotiated}`);
      await new Promise((resolve) => socket.once('open', resolve));
      expect(await statuses()).toEqual([400, 409, 400]);
      expect((await call('POST', `?id=${negotiated}`, { body: HANDSHAKE })).status).toBe(405);
      expect((await call('GET', `?id=${negotiated}`)).status).toBe(400);
      socket.terminate();
    } else if (transport === 'ServerSentEvents') {
      const stream = await call('GET', `?id=${negotiated}`, { headers: eventStream });
      expect(await statuses()).toEqual([409, 400, 400]);
      expect((await call('GET', `?id=${negotiated}`)).status).toBe(400);
      await stream.body?.cancel();
    } else {
      expect((await call('GET', `?id=${negotiated}`)).status).toBe(200);
      expect(await statuses()).toEqual([400, 400, 202]);
    }
    await vi.waitFor(async () => expect((await call('GET', `?id=${negotiated}`)).status).toBe(404), hubPatience);
  });

  it('start an event stream at once, with headers that keep proxies from buffering it', async () => {
    const stream = await call('GET', `?id=${await negotiateConnection(player)}`, { headers: { accept: 'text/html, text/event-stream;q=0.9' } });
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store',
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(':\r\n\r\n');
    await reader?.cancel();
  });

  it('respond to polls in order: empty at first, then with what there is, 204 when it is over', async () => {
    const poller = await makeHubPlayer(application, origin);
    const call = callAs(poller);
    const query = `?id=${await negotiateConnection(poller)}`;
    const opening = await call('GET', query);
    expect([opening.status, opening.headers.get('content-type'), opening.headers.get('cache-control'), await opening.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-store',
      '',
    ]);
    const handshake = await call('POST', query, { body: HANDSHAKE, headers: { 'content-type': 'text/plain;charset=UTF-8' } });
    expect([handshake.status, await handshake.text()]).toEqual([200, '']);
    await publish(poller);
    const news = await call('GET', query);
    expect([news.status, news.headers.get('content-type'), await news.text()]).toEqual([
      200,
      'application/octet-stream',
      `{}${SEPARATOR}${JSON.stringify(MESSAGE)}${SEPARATOR}`,
    ]);
    const [displaced, newer] = [call('GET', query), call('GET', query)];
    expect((await displaced).status).toBe(204);
    await publish(poller);
    expect(await (await newer).text()).toBe(JSON.stringify(MESSAGE) + SEPARATOR);
    const last = call('GET', query);
    const hangUp = await call('DELETE', query);
    expect([hangUp.status, await hangUp.text()]).toEqual([202, '']);
    expect((await last).status).toBe(204);
    expect(application.hub.countConnections(poller.id)).toBe(0);
    expect((await call('GET', query)).status).toBe(404);
    expect((await call('POST', query, { body: HANDSHAKE })).status).toBe(404);
  });

  it('let a poll fetch the farewell of a connection that is over, then 204, then nothing', async () => {
    const query = `?id=${await negotiateConnection(player)}`;
    await call('GET', query);
    await call('POST', query, { body: `${HANDSHAKE}{"type":7}${SEPARATOR}` });
    expect((await call('POST', query, { body: HANDSHAKE })).status).toBe(404);
    expect(await (await call('GET', query)).text()).toBe(`{}${SEPARATOR}{"type":7,"allowReconnect":false}${SEPARATOR}`);
    expect([(await call('GET', query)).status, (await call('GET', query)).status]).toEqual([204, 404]);
  });

  it.each(transportNames)('store what is posted before the connection is open: %s', async (transport) => {
    const negotiated = await negotiateConnection(player);
    expect((await call('POST', `?id=${negotiated}`, { body: HANDSHAKE })).status).toBe(200);
    if (transport === 'WebSockets') {
      const socket = openHubSocket(player, `&id=${negotiated}`);
      expect(String(await new Promise((resolve) => socket.once('message', resolve)))).toBe(`{}${SEPARATOR}`);
      socket.terminate();
    } else if (transport === 'ServerSentEvents') {
      const stream = await call('GET', `?id=${negotiated}`, { headers: eventStream });
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes(`data: {}${SEPARATOR}\r\n\r\n`)) text += (await reader?.read())?.value ?? '';
      await reader?.cancel();
    } else {
      await call('GET', `?id=${negotiated}`);
      expect(await (await call('GET', `?id=${negotiated}`)).text()).toBe(`{}${SEPARATOR}`);
      await call('DELETE', `?id=${negotiated}`);
    }
  });

  it.each([
    ['in two messages', ['x'.repeat(20_000), 'x'.repeat(20_000)]],
    ['in letters of two bytes', ['ş'.repeat(10_000), 'ş'.repeat(10_000)]],
    ['in one message', ['x'.repeat(33_000)]],
  ])('discard a connection that is not open after more than 32 kB was posted to it %s', async (_what, bodies) => {
    const negotiated = await negotiateConnection(player);
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await call('POST', `?id=${negotiated}`, { body })).status);
    expect(statuses).toEqual([...bodies.slice(1).map(() => 200), 413]);
    expect((await call('POST', `?id=${negotiated}`, { body: 'x' })).status).toBe(404);
    expect((await call('GET', `?id=${negotiated}`)).status).toBe(404);
  });

  it('accept as much as one message may have for a connection that is not open yet', async () => {
    const negotiated = await negotiateConnection(player);
    const half = 'ş'.repeat(8 * 1024);
    expect((await call('POST', `?id=${negotiated}`, { body: half })).status).toBe(200);
    expect((await call('POST', `?id=${negotiated}`, { body: half })).status).toBe(200);
    expect((await call('POST', `?id=${negotiated}`, { body: 'x' })).status).toBe(413);
  });

  it.each(transportNames)('end at once, and only then, when the session of a connection over %s ends', async (transport) => {
    const registration = makeRegistration();
    const { data } = await callApi<Session>(application.http, 'auth/register', registration);
    const login = await callApi<Session>(application.http, 'auth/login', { username: registration.username, password: registration.password });
    const [leaving, staying] = [data.token, login.data.token].map((token) => makeHubListener(origin, token, { transport }));
    await Promise.all([leaving?.client.start(), staying?.client.start()]);
    await callApi(application.http, 'auth/logout', null, { authorization: `Bearer ${data.token}` });
    await vi.waitFor(() => expect(leaving?.events).toEqual(['closed']), hubPatience);
    expect(staying?.events).toEqual([]);
    await staying?.client.stop();
  });

  it.each(transportNames)('respond to the handshake over %s with the end of a session that ended while the connection was being made', async (transport) => {
    const late = await makeHubPlayer(application, origin);
    const session = await application.database.selectFrom('session').select('id').where('player_id', '=', late.id).executeTakeFirstOrThrow();
    await application.hub.endSession(session.id);
    const negotiated = await openBareConnection(late, transport);
    await negotiated.send(HANDSHAKE);
    await negotiated.ended;
    expect(negotiated.received).toEqual([{ error: 'Session has ended.' }]);
    expect(application.hub.countConnections(late.id)).toBe(0);
  });

  it('accept ten devices of a player over all transports together; the one connected longest is dropped', async () => {
    const busy = await makeHubPlayer(application, origin);
    const negotiatedConnections: BareHubConnection[] = [];
    for (let count = 0; count <= CONNECTIONS_PER_PLAYER; count += 1) {
      const transport = transportNames[(count + 1) % transportNames.length] ?? 'WebSockets';
      negotiatedConnections.push(await shakeHands(await openBareConnection(busy, transport)));
    }
    await negotiatedConnections[0]?.ended;
    expect(negotiatedConnections[0]?.received.at(-1)).toEqual({ type: 7, error: 'Too many connections.', allowReconnect: false });
    await publish(busy);
    for (const negotiated of negotiatedConnections.slice(1)) await vi.waitFor(() => expect(negotiated.received.at(-1)).toEqual(MESSAGE), hubPatience);
    for (const negotiated of negotiatedConnections) negotiated.drop();
  });

  it('are closed to a client that reads nothing, over an event stream or by not polling, while others are served', async () => {
    const slow = await makeHubPlayer(application, origin);
    const healthy = await shakeHands(await openBareConnection(player, 'ServerSentEvents'));
    const streamConnection = await negotiateConnection(slow);
    const { port } = new URL(origin);
    const reader = connect(Number(port), '127.0.0.1').pause();
    reader.on('error', () => {});
    reader.write(
      `GET /hub/frnotify?id=${streamConnection} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${slow.token}\r\nx-fingerprint: test-device\r\n\r\n`,
    );
    await vi.waitFor(() => expect(application.hub.countConnections(slow.id)).toBe(1), hubPatience);
    const pollConnection = await negotiateConnection(slow);
    await call('GET', `?id=${pollConnection}`, { caller: slow });
    for (const negotiated of [streamConnection, pollConnection]) await call('POST', `?id=${negotiated}`, { caller: slow, body: HANDSHAKE });
    const note = 'x'.repeat(30_000);
    await vi.waitFor(async () => {
      for (let count = 0; count < 20; count += 1) {
        await application.hub.publish(slow.id, 'NotifyMessage', { id: '1', title: 't', note, type: 'System', timeStamp: '', isRead: false });
      }
      expect(application.hub.countConnections(slow.id)).toBe(0);
    }, hubPatience);
    expect((await call('GET', `?id=${pollConnection}`, { caller: slow })).status).toBe(204);
    await publish();
    await vi.waitFor(() => expect(healthy.received.at(-1)).toEqual(MESSAGE), hubPatience);
    healthy.drop();
    reader.destroy();
  });

  it('do not respond to HEAD as if it were a poll', async () => {
    const asker = await makeHubPlayer(application, origin);
    expect((await callAs(asker)('HEAD', `?id=${await negotiateConnection(asker)}`)).status).toBe(404);
    expect(application.hub.countConnections(asker.id)).toBe(0);
  });
});
