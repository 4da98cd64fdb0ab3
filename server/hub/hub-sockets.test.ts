import { once } from 'node:events';
import { connect } from 'node:net';
import { HubConnectionState } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HANDSHAKE, type HubCaller, negotiateConnection, openHubSocket, refusalOf, SEPARATOR } from '../../tests/support/bare-hub-connection.ts';
import { makeHubListener } from '../../tests/support/hub-listener.ts';
import { makeHubPlayer, openHubApplication } from '../../tests/support/hub-player.ts';
import type { TestApplication } from '../../tests/support/test-application.ts';

/**
 * The hub's own quarter of a megabyte for one client, plus a generous allowance for the system's socket buffers at both
 * ends.
 */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
const shortTimes = { handshakeTimeoutMs: 150, keepAliveMs: 40, serverTimeoutMs: 200 };

/** Opens a socket without the handshake. Returns it with the texts it received as they came, and its end. */
async function openRawSocket(caller: HubCaller) {
  const socket = openHubSocket(caller);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const closed = once(socket, 'close').then(([code]: number[]) => code);
  await once(socket, 'open');
  return { socket, received, closed };
}

describe('the hub', () => {
  let application: TestApplication;
  let origin: string;
  beforeAll(async () => {
    ({ application, origin } = await openHubApplication());
  });
  afterAll(() => application.close());

  it('does not open a connection that another player negotiated', async () => {
    const [owner, thief] = [await makeHubPlayer(application, origin), await makeHubPlayer(application, origin)];
    const negotiated = await negotiateConnection(owner);
    expect(await refusalOf(openHubSocket(thief, `&id=${negotiated}`))).toBe(403);
    expect(await refusalOf(openHubSocket(thief, '&id=unknown'))).toBe(404);
  });

  it('does not open for a page of another origin', async () => {
    const player = await makeHubPlayer(application, origin);
    expect(await refusalOf(openHubSocket(player, '', { origin: 'https://evil.example' }))).toBe(403);
    expect(await refusalOf(openHubSocket(player, '', { origin: 'null' }))).toBe(403);
    const own = openHubSocket(player, '', { origin });
    await once(own, 'open');
    own.close();
  });

  it('sends nothing before the handshake', async () => {
    const player = await makeHubPlayer(application, origin);
    const { socket, received } = await openRawSocket(player);
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(1));
    await application.hub.publish(player.id, 'BalanceChanged', { balance: 1, version: 1 });
    socket.send(HANDSHAKE);
    await vi.waitFor(() => expect(received).toEqual([`{}${SEPARATOR}`]));
    await application.hub.publish(player.id, 'BalanceChanged', { balance: 2, version: 2 });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]).toBe(`{"type":1,"target":"BalanceChanged","arguments":[{"balance":2,"version":2}]}${SEPARATOR}`);
    socket.close();
  });

  it('informs a client whose session ends before its handshake only in response to it', async () => {
    const player = await makeHubPlayer(application, origin);
    const { socket, received, closed } = await openRawSocket(player);
    const { session_id } = await application.database
      .selectFrom('session')
      .select('id as session_id')
      .where('player_id', '=', player.id)
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
    const { socket, received, closed } = await openRawSocket(await makeHubPlayer(application, origin));
    socket.send(text);
    socket.send(text);
    await closed;
    expect(received).toHaveLength(1);
    expect(JSON.parse(String(received[0]).slice(0, -1)).error).toMatch(reason);
  });

  it.each(['{}', '[]', 'null', '{"type":"1"}', 'x'])('hangs up after the message %s', async (record) => {
    const { socket, received, closed } = await openRawSocket(await makeHubPlayer(application, origin));
    socket.send(`${HANDSHAKE}${record}${SEPARATOR}`);
    await closed;
    expect(received.at(-1)).toContain('"type":7');
    expect(received.at(-1)).toContain('"allowReconnect":false');
  });

  it('hangs up after a message over 32 kB', async () => {
    const { socket, closed } = await openRawSocket(await makeHubPlayer(application, origin));
    socket.send(HANDSHAKE);
    socket.send(`{"type":6,"x":"${'x'.repeat(33_000)}"}${SEPARATOR}`);
    expect(await closed).toBe(1009);
  });

  it('hangs up on a flood of messages', async () => {
    const { socket, received, closed } = await openRawSocket(await makeHubPlayer(application, origin));
    socket.send(HANDSHAKE);
    for (let count = 0; count < 400; count += 1) socket.send(`{"type":6}${SEPARATOR}`);
    await closed;
    expect(received.at(-1)).toContain('Too many messages.');
  });

  it('cuts off a client that reads nothing, and keeps serving the others', async () => {
    const player = await makeHubPlayer(application, origin);
    const { socket } = await openRawSocket(player);
    socket.send(HANDSHAKE);
    const healthy = makeHubListener(origin, (await makeHubPlayer(application, origin)).token, { transport: 'WebSockets' });
    await healthy.client.start();
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(1));
    socket.pause();
    const note = 'x'.repeat(30_000);
    let published = 0;
    await vi.waitFor(
      async () => {
        for (let count = 0; count < 50 && application.hub.countConnections(player.id) > 0; count += 1) {
          published += 1;
          await application.hub.publish(player.id, 'NotifyMessage', { id: '1', title: 't', note, type: 'System', timeStamp: '', isRead: false });
        }
        expect(application.hub.countConnections(player.id)).toBe(0);
      },
      { timeout: 10_000, interval: 5 },
    );
    // What was buffered for it never exceeded what the hub allows one client and the system one socket.
    expect(published * note.length).toBeLessThan(MOST_WAITING_BYTES);
    expect(healthy.client.state).toBe(HubConnectionState.Connected);
    expect(healthy.events).toEqual([]);
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
    const { application, origin } = await openHubApplication({ hubTimes: times });
    return { application, ...(await openRawSocket(await makeHubPlayer(application, origin))) };
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
    const { application, origin } = await openHubApplication({ hubTimes: { ...shortTimes, serverTimeoutMs: 10_000 } });
    const player = await makeHubPlayer(application, origin);
    await application.database
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() + 2_000) })
      .execute();
    const { socket, received, closed } = await openRawSocket(player);
    socket.send(HANDSHAKE);
    await closed;
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
      const { application, origin } = await openHubApplication({ environment: { RATE_LIMITS: 'on', TRUST_PROXY } });
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
