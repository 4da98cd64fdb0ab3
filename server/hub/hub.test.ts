import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Session } from '#contract/account.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { endExpiredSessions } from '../account/end-sessions.ts';
import { hashToken } from '../http/session.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { hangUpOnEnded } from './hang-up-on-ended.ts';
import { CONNECTIONS_PER_PLAYER } from './player-hub.ts';

const SEPARATOR = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${SEPARATOR}`;
/**
 * The hub's own quarter of a megabyte for one client, plus a generous allowance for the system's socket buffers at both
 * ends.
 */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
const shortTimes = { handshakeTimeoutMs: 150, keepAliveMs: 40, serverTimeoutMs: 200 };

interface TestPlayer {
  id: bigint;
  token: string;
}

async function makePlayer(application: TestApplication): Promise<TestPlayer> {
  const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
  const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
  return { id, token: data.token };
}

async function listen(application: TestApplication): Promise<string> {
  return application.http.listen({ port: 0, host: '127.0.0.1' });
}

describe('the hub', () => {
  let application: TestApplication;
  let origin: string;
  beforeAll(async () => {
    application = await openTestApplication('pglite');
    origin = await listen(application);
  });
  afterAll(() => application.close());

  const clientOf = (token: string, device = 'test-device') =>
    new HubConnectionBuilder()
      .withUrl(`${origin}/hub/frnotify?fingerprint=${device}`, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
      .configureLogging(LogLevel.None)
      .withAutomaticReconnect()
      .build();
  /** Connects a client. Returns it with what it has received so far and a promise of its end. */
  async function connectClient(token: string) {
    const client = clientOf(token);
    const messages: unknown[] = [];
    client.on('NotifyMessage', (message) => messages.push(message));
    client.on('BalanceChanged', (message) => messages.push(message));
    const closed = new Promise<void>((resolve) => client.onclose(() => resolve()));
    await client.start();
    return { client, messages, closed };
  }
  const negotiate = (headers: Record<string, string>, device = 'test-device') =>
    application.http.inject({ method: 'POST', url: `/hub/frnotify/negotiate?fingerprint=${device}&negotiateVersion=1`, headers });
  const isLive = (client: HubConnection) => client.state === HubConnectionState.Connected;

  it('hangs up on the sessions that a changed password ends and on those that expire, which listening does not postpone', async () => {
    const registration = makeRegistration();
    const { username, password } = registration;
    const phone = await connectClient((await callApi<Session>(application.http, 'auth/register', registration)).data.token);
    const { token } = (await callApi<Session>(application.http, 'auth/login', { username, password })).data;
    const headers = { authorization: `Bearer ${token}` };
    const session = application.database.updateTable('session').where('token_hash', '=', hashToken(token));
    const desktop = await connectClient(token);
    const change = { oldPassword: password, password: 'another horse', confirmPassword: 'another horse' };
    expect(await callApi(application.http, 'customer/changepassword', change, headers)).toMatchObject({ success: true });
    await phone.closed;
    expect(isLive(desktop.client)).toBe(true);

    const justAlive = new Date(application.clock.now().getTime() - application.config.sessionTimes.idleMs + 60_000);
    await session.set({ last_seen_at: justAlive }).execute();
    expect((await negotiate(headers)).statusCode).toBe(200);
    await endExpiredSessions(application, application.clock.now());
    expect(isLive(desktop.client)).toBe(true);
    await endExpiredSessions(application, new Date(application.clock.now().getTime() + 60_000));
    await desktop.closed;
    expect((await negotiate(headers)).statusCode).toBe(401);
  });

  it('hangs up on a session whose end it was not notified of, and on no other', async () => {
    const [ended, alive] = [await makePlayer(application), await makePlayer(application)];
    const [lost, kept] = [await connectClient(ended.token), await connectClient(alive.token)];
    await application.database.updateTable('session').set({ ended_at: new Date() }).where('token_hash', '=', hashToken(ended.token)).execute();
    expect(isLive(lost.client)).toBe(true);
    await hangUpOnEnded(application);
    await lost.closed;
    expect(isLive(kept.client)).toBe(true);
    await kept.client.stop();
  });

  it('[R7.050] [R7.052] notifies a connected player of a stored notification, once on each of their devices and nobody else', async () => {
    const player = await makePlayer(application);
    const other = await makePlayer(application);
    const [first, second, foreign] = await Promise.all([connectClient(player.token), connectClient(player.token), connectClient(other.token)]);
    const row = await insertNotification(application.database, {
      playerId: player.id,
      type: 'Deposit',
      createdAt: new Date(),
      content: { template: 'depositConfirmed', parameters: { amount: '₺250,00' } },
    });
    await announceNotification(application, row);
    await application.hub.publish(player.id, 'BalanceChanged', { balance: 250, version: 3 });
    const expected = [expect.objectContaining({ id: row.id, title: 'Yatırımın onaylandı', type: 'Deposit', isRead: false }), { balance: 250, version: 3 }];
    await vi.waitFor(() => expect([first.messages, second.messages]).toEqual([expected, expected]));
    expect(foreign.messages).toEqual([]);
    await Promise.all([first, second, foreign].map(({ client }) => client.stop()));
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(0));
  });

  it('responds to a client that calls a method, and stays open', async () => {
    const { client } = await connectClient((await makePlayer(application)).token);
    await expect(client.invoke('Anything', 1)).rejects.toThrow('Unknown hub method.');
    expect(isLive(client)).toBe(true);
    await client.stop();
  });

  it.each(['', 'f'.repeat(64)])('[R7.051] does not admit the token %j', async (token) => {
    await expect(clientOf(token).start()).rejects.toThrow(/401/);
  });

  it('[R7.051] does not admit a token from another device', async () => {
    const { token } = await makePlayer(application);
    await expect(clientOf(token, 'another-device').start()).rejects.toThrow(/401/);
    const answer = await negotiate({ authorization: `Bearer ${token}` }, 'another-device');
    expect(answer.json()).toEqual({ success: false, message: 'Your session has ended. Please log in again.' });
  });

  it('[R7.050] [R7.055] negotiates three text transports, and each connection only once', async () => {
    const { token } = await makePlayer(application);
    const answer = await negotiate({ authorization: `Bearer ${token}` });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text'] },
      ],
    });
    expect(answer.json().connectionId).not.toBe(answer.json().connectionToken);
    const query = `id=${answer.json().connectionToken}`;
    const first = openSocket({ token, query });
    await once(first, 'open');
    expect(await statusOf(openSocket({ token, query }))).toBe(409);
    const closed = once(first, 'close');
    first.close();
    await closed;
    expect(await statusOf(openSocket({ token, query }))).toBe(404);
  });

  it('closes the connections of a session that logs out, and only those', async () => {
    const registration = makeRegistration();
    const { data } = await callApi<Session>(application.http, 'auth/register', registration);
    const login = await callApi<Session>(application.http, 'auth/login', { username: registration.username, password: registration.password });
    const [leaving, staying] = await Promise.all([connectClient(data.token), connectClient(login.data.token)]);
    await callApi(application.http, 'auth/logout', null, { authorization: `Bearer ${data.token}` });
    await leaving.closed;
    expect(isLive(staying.client)).toBe(true);
    await expect(leaving.client.start()).rejects.toThrow(/401/);
    await staying.client.stop();
  });

  it('hangs up on the device connected longest when a player has too many', async () => {
    const { id, token } = await makePlayer(application);
    const devices = [];
    for (let count = 0; count <= CONNECTIONS_PER_PLAYER; count += 1) devices.push(await connectClient(token));
    await devices[0]?.closed;
    expect(devices.slice(1).every(({ client }) => isLive(client))).toBe(true);
    expect(application.hub.countConnections(id)).toBe(CONNECTIONS_PER_PLAYER);
    await Promise.all(devices.map(({ client }) => client.stop()));
  });

  function openSocket({ token, query = '', headers = {} }: { token: string; query?: string; headers?: Record<string, string> }): WebSocket {
    return new WebSocket(`${origin.replace('http', 'ws')}/hub/frnotify?fingerprint=test-device&access_token=${token}&${query}`, { headers });
  }
  async function statusOf(socket: WebSocket): Promise<number | undefined> {
    const [, response] = await once(socket, 'unexpected-response');
    response.resume();
    return response.statusCode;
  }
  /** Opens a bare socket. Returns it with everything it received, and its end. */
  async function openBare(token: string) {
    const socket = openSocket({ token });
    const received: string[] = [];
    socket.on('message', (data) => received.push(String(data)));
    const closed = once(socket, 'close').then(([code]: number[]) => code);
    await once(socket, 'open');
    return { socket, received, closed };
  }

  it('does not open a connection that another player negotiated', async () => {
    const [owner, thief] = [await makePlayer(application), await makePlayer(application)];
    const negotiated = (await negotiate({ authorization: `Bearer ${owner.token}` })).json().connectionToken;
    expect(await statusOf(openSocket({ token: thief.token, query: `id=${negotiated}` }))).toBe(403);
    expect(await statusOf(openSocket({ token: thief.token, query: 'id=unknown' }))).toBe(404);
  });

  it('does not open for a page of another origin', async () => {
    const { token } = await makePlayer(application);
    expect(await statusOf(openSocket({ token, headers: { origin: 'https://evil.example' } }))).toBe(403);
    expect(await statusOf(openSocket({ token, headers: { origin: 'null' } }))).toBe(403);
    const own = openSocket({ token, headers: { origin } });
    await once(own, 'open');
    own.close();
  });

  it('sends nothing before the handshake', async () => {
    const { id, token } = await makePlayer(application);
    const { socket, received } = await openBare(token);
    await vi.waitFor(() => expect(application.hub.countConnections(id)).toBe(1));
    await application.hub.publish(id, 'BalanceChanged', { balance: 1, version: 1 });
    socket.send(HANDSHAKE);
    await vi.waitFor(() => expect(received).toEqual([`{}${SEPARATOR}`]));
    await application.hub.publish(id, 'BalanceChanged', { balance: 2, version: 2 });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toBe(`{"type":1,"target":"BalanceChanged","arguments":[{"balance":2,"version":2}]}${SEPARATOR}`);
    socket.close();
  });

  it('informs a client whose session ends before its handshake only in response to it', async () => {
    const { id, token } = await makePlayer(application);
    const { socket, received, closed } = await openBare(token);
    const { session_id } = await application.database
      .selectFrom('session')
      .select('id as session_id')
      .where('player_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await application.hub.endSession(session_id);
    socket.ping();
    await once(socket, 'pong');
    expect(received).toEqual([]);
    socket.send(HANDSHAKE);
    await closed;
    expect(received).toEqual([`{"error":"Session has ended."}${SEPARATOR}`]);
  });

  it.each([
    ['another protocol', `{"protocol":"messagepack","version":1}${SEPARATOR}`, /messagepack/],
    ['another version', `{"protocol":"json","version":9}${SEPARATOR}`, /Version 9/],
    ['no JSON', `hello${SEPARATOR}`, /not JSON/],
    ['no end', 'x'.repeat(20_000), /too large/],
  ])('hangs up after a handshake with %s', async (_what, text, reason) => {
    const { socket, received, closed } = await openBare((await makePlayer(application)).token);
    socket.send(text);
    socket.send(text);
    await closed;
    expect(received).toHaveLength(1);
    expect(JSON.parse(String(received[0]).slice(0, -1)).error).toMatch(reason);
  });

  it.each(['{}', '[]', 'null', '{"type":"1"}', 'x'])('hangs up after the message %s', async (record) => {
    const { socket, received, closed } = await openBare((await makePlayer(application)).token);
    socket.send(`${HANDSHAKE}${record}${SEPARATOR}`);
    await closed;
    expect(received.at(-1)).toContain('"type":7');
    expect(received.at(-1)).toContain('"allowReconnect":false');
  });

  it('hangs up after a message over 32 kB', async () => {
    const { socket, closed } = await openBare((await makePlayer(application)).token);
    socket.send(HANDSHAKE);
    socket.send(`{"type":6,"x":"${'x'.repeat(33_000)}"}${SEPARATOR}`);
    expect(await closed).toBe(1009);
  });

  it('hangs up on a flood of messages', async () => {
    const { socket, received, closed } = await openBare((await makePlayer(application)).token);
    socket.send(HANDSHAKE);
    for (let count = 0; count < 400; count += 1) socket.send(`{"type":6}${SEPARATOR}`);
    await closed;
    expect(received.at(-1)).toContain('Too many messages.');
  });

  it('cuts off a client that reads nothing, and keeps serving the others', async () => {
    const { id, token } = await makePlayer(application);
    const { socket } = await openBare(token);
    socket.send(HANDSHAKE);
    const healthy = await connectClient((await makePlayer(application)).token);
    await vi.waitFor(() => expect(application.hub.countConnections(id)).toBe(1));
    socket.pause();
    const note = 'x'.repeat(30_000);
    let published = 0;
    await vi.waitFor(
      async () => {
        for (let count = 0; count < 50 && application.hub.countConnections(id) > 0; count += 1) {
          published += 1;
          await application.hub.publish(id, 'NotifyMessage', { id: '1', title: 't', note, type: 'System', timeStamp: '', isRead: false });
        }
        expect(application.hub.countConnections(id)).toBe(0);
      },
      { timeout: 10_000, interval: 5 },
    );
    // What was buffered for it never exceeded what the hub allows one client and the system one socket.
    expect(published * note.length).toBeLessThan(MOST_WAITING_BYTES);
    expect(isLive(healthy.client)).toBe(true);
    socket.terminate();
    await healthy.client.stop();
  });

  it('refuses upgrades on other paths', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });
});

describe("the hub's timeouts", () => {
  async function openAt(times = shortTimes) {
    const application = await openTestApplication('pglite', { hubTimes: times });
    const origin = await listen(application);
    const { id, token } = await makePlayer(application);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/hub/frnotify?fingerprint=test-device&access_token=${token}`);
    const received: string[] = [];
    socket.on('message', (data) => received.push(String(data)));
    await once(socket, 'open');
    return { application, id, socket, received, closed: once(socket, 'close') };
  }

  it('hang up when no handshake arrives', async () => {
    const { application, received, closed } = await openAt();
    await closed;
    expect(received).toEqual([`{"error":"Handshake was too late."}${SEPARATOR}`]);
    await application.close();
  });

  it('send pings, and hang up on a client that is silent', async () => {
    const { application, socket, received, closed } = await openAt();
    socket.send(HANDSHAKE);
    await closed;
    expect(received.filter((text) => text === `{"type":6}${SEPARATOR}`).length).toBeGreaterThan(1);
    expect(received.at(-1)).toContain('silent');
    await application.close();
  });

  it('hang up when the session expires', async () => {
    const application = await openTestApplication('pglite', { hubTimes: { ...shortTimes, serverTimeoutMs: 10_000 } });
    const origin = await listen(application);
    const { token } = await makePlayer(application);
    await application.database
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() + 2_000) })
      .execute();
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/hub/frnotify?fingerprint=test-device&access_token=${token}`);
    const received: string[] = [];
    socket.on('message', (data) => received.push(String(data)));
    await once(socket, 'open');
    socket.send(HANDSHAKE);
    await once(socket, 'close');
    expect(received.at(-1)).toContain('Session has ended.');
    await application.close();
  });

  it('allow clients to reconnect when the server stops', async () => {
    const { application, socket, received, closed } = await openAt({ handshakeTimeoutMs: 10_000, keepAliveMs: 10_000, serverTimeoutMs: 10_000 });
    socket.send(HANDSHAKE);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await application.close();
    await closed;
    expect(received.at(-1)).toBe(`{"type":7,"allowReconnect":true}${SEPARATOR}`);
  });
});

describe('connections to the hub from one address', () => {
  it.each([
    ['off', '', '429 later'],
    ['127.0.0.1', 'x-forwarded-for: 203.0.113.9\r\n', '401'],
    ['10.0.0.1', 'x-forwarded-for: 203.0.113.9\r\n', '429 later'],
  ])(
    'are refused beyond its limit of calls, counted by the address that a trusted proxy in front of the server names: %s',
    async (TRUST_PROXY, other, answer) => {
      const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on', TRUST_PROXY } });
      const origin = await listen(application);
      const knock = (header = '') =>
        new Promise<string>((resolve, reject) => {
          const negotiated = connect(Number(new URL(origin).port), '127.0.0.1', () =>
            negotiated.write(`GET /hub/frnotify HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n${header}\r\n`),
          );
          negotiated.once('data', (chunk) => {
            const [, status = '', retryAfter = ''] = /^HTTP\/1\.1 (\d+)(?:[\s\S]*Retry-After: (\d+))?/.exec(chunk.toString()) ?? [];
            resolve(status + (Number(retryAfter) > 0 ? ' later' : ''));
            negotiated.destroy();
          });
          negotiated.on('error', reject);
        });
      const statuses: string[] = [];
      while (statuses.length < 1_201) statuses.push(...(await Promise.all(Array.from({ length: Math.min(50, 1_201 - statuses.length) }, () => knock()))));
      expect(statuses.filter((status) => status === '401')).toHaveLength(1_200);
      expect(statuses.at(-1)).toBe('429 later');
      expect(await knock(other)).toBe(answer);
      await application.close();
    },
  );
});
