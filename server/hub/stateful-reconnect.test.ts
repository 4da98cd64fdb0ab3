import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import {
  HANDSHAKE,
  type HubCaller,
  negotiateConnection,
  openBareSocket,
  openHubSocket,
  openStubbornSocket,
  refusalOf,
  SEPARATOR,
  STATEFUL_HANDSHAKE,
  writeFrame,
} from '../../tests/support/bare-hub-connection.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { CONNECTIONS_PER_PLAYER } from './player-hub.ts';

const patience = { timeout: 10_000, interval: 10 };
const PING = `{"type":6}${SEPARATOR}`;
const call = (invocationId: number) => `{"type":1,"invocationId":"${invocationId}","target":"A","arguments":[]}${SEPARATOR}`;
const answer = (invocationId: number) => ({ type: 3, invocationId: String(invocationId), error: 'Unknown hub method.' });
const ack = (sequenceId: number) => `{"type":8,"sequenceId":${sequenceId}}${SEPARATOR}`;
const sequence = (sequenceId: number) => `{"type":9,"sequenceId":${sequenceId}}${SEPARATOR}`;
const news = (version: number) => ({ type: 1, target: 'BalanceChanged', arguments: [{ balance: 1, version }] });

describe('stateful reconnect', () => {
  let application: TestApplication;
  let origin: string;
  let player: HubCaller & { id: bigint };
  let negotiated: string;
  let version = 0;
  beforeAll(async () => {
    application = await openTestApplication('pglite', { hubTimes: { acknowledgeAfterMs: 200 } });
    origin = await application.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
    const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
    player = { id, origin, token: data.token };
    negotiated = await negotiateConnection(player, '&useStatefulReconnect=true');
    version = 0;
  });

  const publish = async () => {
    version += 1;
    await application.hub.publish(player.id, 'BalanceChanged', { balance: 1, version });
  };
  const openConnection = () => openBareSocket(player, `&id=${negotiated}`);
  type Line = Awaited<ReturnType<typeof openConnection>>;
  /** Opens a connection with a completed handshake and a first message, so that the server holds nothing back. */
  async function begin(): Promise<Line> {
    const first = await openConnection();
    await first.send(STATEFUL_HANDSHAKE + PING);
    await vi.waitFor(() => expect(first.received).toEqual([{}]), patience);
    return first;
  }
  /** Breaks a connection as a network does and waits until the server notices. */
  async function cut(broken: Line): Promise<void> {
    broken.drop();
    await broken.ended;
  }
  const hasReceived = ({ received }: Line, expected: unknown[]) => vi.waitFor(() => expect(received).toEqual(expected), patience);

  it('resends on a new transport what was not acknowledged, and announces the number it begins with', async () => {
    const first = await begin();
    for (let count = 0; count < 3; count += 1) await publish();
    await hasReceived(first, [{}, news(1), news(2), news(3)]);
    await first.send(ack(2) + call(1));
    await hasReceived(first, [{}, news(1), news(2), news(3), answer(1), { type: 8, sequenceId: 1 }]);
    await cut(first);
    await publish();
    const second = await openConnection();
    await hasReceived(second, [{ type: 9, sequenceId: 3 }, news(3), answer(1), news(4)]);
    await second.send(sequence(2) + ack(5));
    await cut(second);
    const third = await openConnection();
    await hasReceived(third, [{ type: 9, sequenceId: 6 }]);
    await third.send(sequence(2));
    await publish();
    await hasReceived(third, [{ type: 9, sequenceId: 6 }, news(5)]);
    third.drop();
  });

  it('accepts what the client resends only once, acknowledges it again, and handles nothing before the client has said where it begins', async () => {
    const first = await begin();
    await first.send(call(1) + call(2));
    await hasReceived(first, [{}, answer(1), answer(2), { type: 8, sequenceId: 2 }]);
    await cut(first);
    const second = await openConnection();
    await second.send(call(9) + sequence(2) + call(2) + call(3));
    const again = [{ type: 9, sequenceId: 1 }, answer(1), answer(2)];
    await hasReceived(second, [...again, answer(3), { type: 8, sequenceId: 3 }]);
    second.drop();
  });

  it.each([
    ['a sequence that leaves messages out', sequence(2), /ahead/],
    ['an acknowledgement of what was never sent', sequence(1) + ack(1), /not sent/],
  ])('ends with %s', async (_what, text, reason) => {
    await cut(await begin());
    const second = await openConnection();
    await second.send(text);
    await second.ended;
    expect(second.received.at(-1)).toEqual({ type: 7, error: expect.stringMatching(reason), allowReconnect: false });
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);
  });

  it('holds messages back until the client has sent something after the handshake, or for as long as an acknowledgement takes', async () => {
    const quiet = await openConnection();
    await quiet.send(STATEFUL_HANDSHAKE);
    await vi.waitFor(() => expect(quiet.received).toEqual([{}]), patience);
    await publish();
    await quiet.send(PING);
    await hasReceived(quiet, [{}, news(1)]);
    await quiet.send(`{"type":7}${SEPARATOR}`);
    await quiet.ended;

    negotiated = await negotiateConnection(player, '&useStatefulReconnect=true');
    const silent = await openConnection();
    await silent.send(STATEFUL_HANDSHAKE);
    await vi.waitFor(() => expect(silent.received).toEqual([{}]), patience);
    await publish();
    expect(silent.received).toEqual([{}]);
    await hasReceived(silent, [{}, news(2)]);
    silent.drop();
  });

  it('replaces a transport that the server still considers open', async () => {
    const dead = await begin();
    await publish();
    const alive = await openConnection();
    await hasReceived(alive, [{ type: 9, sequenceId: 1 }, news(1)]);
    await dead.ended;
    await alive.send(sequence(1) + ack(1));
    await publish();
    await hasReceived(alive, [{ type: 9, sequenceId: 1 }, news(1), news(2)]);
    expect(application.hub.countConnections(player.id)).toBe(1);
    alive.drop();
  });

  it('[R9.029] drops a client that leaves more than 100,000 bytes unacknowledged, with a transport or without one', async () => {
    const notify = (length = 30_000) => {
      const notice = { id: '1', title: 't', note: 'x'.repeat(length), type: 'System', timeStamp: '', isRead: false } as const;
      return application.hub.publish(player.id, 'NotifyMessage', notice);
    };
    const first = await begin();
    const countNotices = () => first.received.filter(({ type }) => type === 1).length;
    for (let count = 0; count < 3; count += 1) await notify();
    await first.send(ack(3) + call(1));
    await vi.waitFor(() => expect(first.received).toContainEqual(answer(1)), patience);
    for (let count = 0; count < 3; count += 1) await notify();
    // Some 99,500 bytes including what surrounds the notes, and then some 100,100.
    await notify(9_000);
    await vi.waitFor(() => expect(countNotices()).toBe(7), patience);
    expect(application.hub.countConnections(player.id)).toBe(1);
    await notify(500);
    await first.ended;
    expect(countNotices()).toBe(8);
    expect(first.received.at(-1)).toEqual({ type: 7, error: 'Too much was not acknowledged.', allowReconnect: true });
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);

    negotiated = await negotiateConnection(player, '&useStatefulReconnect=true');
    await cut(await begin());
    for (let count = 0; count < 3; count += 1) await notify();
    expect(application.hub.countConnections(player.id)).toBe(1);
    await notify();
    expect(application.hub.countConnections(player.id)).toBe(0);
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);
  });

  it('resumes for nobody but the session that negotiated it, and not after that has ended', async () => {
    await cut(await begin());
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
    expect(await refusalOf(openHubSocket({ origin, token: data.token }, `&id=${negotiated}`))).toBe(403);
    expect(application.hub.countConnections(player.id)).toBe(1);
    await callApi(application.http, 'auth/logout', null, { authorization: `Bearer ${player.token}` });
    expect(application.hub.countConnections(player.id)).toBe(0);
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(401);
  });

  it('ends when the client says so, with a message or by closing its transport', async () => {
    const polite = await begin();
    await polite.send(`{"type":7}${SEPARATOR}`);
    await polite.ended;
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);
    negotiated = await negotiateConnection(player, '&useStatefulReconnect=true');
    const plain = await begin();
    plain.socket.close();
    await plain.ended;
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(0), patience);
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);
  });

  it('ends with the closing frame of a client that keeps its socket open, but not when the socket ends without one', async () => {
    const openStubborn = async () => {
      const socket = openStubbornSocket(player, `&id=${negotiated}`);
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      await vi.waitFor(() => expect(received).toContain('101 Switching Protocols'), patience);
      socket.write(Buffer.concat([writeFrame('text', STATEFUL_HANDSHAKE), writeFrame('text', PING)]));
      await vi.waitFor(() => expect(received).toContain(`{}${SEPARATOR}`), patience);
      return socket;
    };
    const leaving = await openStubborn();
    expect(application.hub.countConnections(player.id)).toBe(1);
    const answered = once(leaving, 'end');
    leaving.write(writeFrame('close'));
    await answered;
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(0), { timeout: 1_000, interval: 5 });
    expect(leaving.writable).toBe(true);
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);
    leaving.destroy();

    negotiated = await negotiateConnection(player, '&useStatefulReconnect=true');
    const losing = await openStubborn();
    const lost = once(losing, 'close');
    losing.end();
    await lost;
    const second = await openConnection();
    await hasReceived(second, [{ type: 9, sequenceId: 1 }]);
    second.drop();
  });

  it.each([
    ['version 1 of the protocol', '&useStatefulReconnect=true', HANDSHAKE],
    ['a connection that was negotiated without it', '', STATEFUL_HANDSHAKE],
    ['a handshake that never came', '&useStatefulReconnect=true', ''],
  ])('is not available with %s', async (_what, query, handshake) => {
    negotiated = await negotiateConnection(player, query);
    const first = await openConnection();
    if (handshake !== '') {
      await first.send(handshake + PING + call(1));
      await hasReceived(first, [{}, answer(1)]);
    }
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(409);
    await cut(first);
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(0), patience);
    expect(await refusalOf(openHubSocket(player, `&id=${negotiated}`))).toBe(404);
  });

  it('does not cost a device its connection when another one loses its transport again and again', async () => {
    const healthy = await openBareSocket(player);
    await healthy.send(HANDSHAKE);
    await vi.waitFor(() => expect(healthy.received).toEqual([{}]), patience);
    for (let count = 0; count < CONNECTIONS_PER_PLAYER + 2; count += 1) {
      negotiated = await negotiateConnection(player, '&useStatefulReconnect=true');
      await cut(await begin());
    }
    expect(application.hub.countConnections(player.id)).toBe(CONNECTIONS_PER_PLAYER);
    await publish();
    await hasReceived(healthy, [{}, news(1)]);
    healthy.drop();
  });

  it('waits for a lost client no longer than for a silent one', async () => {
    const impatient = await openTestApplication('pglite', { hubTimes: { keepAliveMs: 40, serverTimeoutMs: 200 } });
    const { data } = await callApi<Session>(impatient.http, 'auth/register', makeRegistration());
    const caller = { origin: await impatient.http.listen({ port: 0, host: '127.0.0.1' }), token: data.token };
    const id = await negotiateConnection(caller, '&useStatefulReconnect=true');
    const lost = await openBareSocket(caller, `&id=${id}`);
    await lost.send(STATEFUL_HANDSHAKE + PING);
    await vi.waitFor(() => expect(lost.received[0]).toEqual({}), patience);
    await cut(lost);
    const isThere = async () => {
      const socket = openHubSocket(caller, `&id=${id}`);
      const status = await Promise.race([refusalOf(socket), once(socket, 'open').then(() => 101)]);
      socket.terminate();
      return status;
    };
    expect(await isThere()).toBe(101);
    const { id: playerId } = await impatient.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
    await vi.waitFor(() => expect(impatient.hub.countConnections(playerId)).toBe(0), patience);
    expect(await isThere()).toBe(404);
    await impatient.close();
  });

  it('[R9.030] acknowledges what has arrived once a second', async () => {
    const usual = await openTestApplication('pglite');
    const { data } = await callApi<Session>(usual.http, 'auth/register', makeRegistration());
    const caller = { origin: await usual.http.listen({ port: 0, host: '127.0.0.1' }), token: data.token };
    const eager = await openBareSocket(caller, `&id=${await negotiateConnection(caller, '&useStatefulReconnect=true')}`);
    const calledAt = performance.now();
    await eager.send(STATEFUL_HANDSHAKE + call(1) + call(2));
    await hasReceived(eager, [{}, answer(1), answer(2), { type: 8, sequenceId: 2 }]);
    const tookMs = performance.now() - calledAt;
    expect(tookMs).toBeGreaterThan(990);
    expect(tookMs).toBeLessThan(1_900);
    eager.drop();
    await usual.close();
  });
});
