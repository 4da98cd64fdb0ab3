import { once } from 'node:events';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { openHubSocket, refusalOf } from '../../tests/support/bare-hub-connection.ts';
import { makeHubPlayer, openHubApplication } from '../../tests/support/hub-player.ts';
import { callApi, makeRegistration, type TestApplication } from '../../tests/support/test-application.ts';
import { endExpiredSessions } from '../account/end-sessions.ts';
import { hashToken } from '../http/session.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { hangUpOnEnded } from './hang-up-on-ended.ts';
import { CONNECTIONS_PER_PLAYER } from './player-hub.ts';

describe('the hub', () => {
  let application: TestApplication;
  let origin: string;
  beforeAll(async () => {
    ({ application, origin } = await openHubApplication());
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
    const [ended, alive] = [await makeHubPlayer(application, origin), await makeHubPlayer(application, origin)];
    const [lost, kept] = [await connectClient(ended.token), await connectClient(alive.token)];
    await application.database.updateTable('session').set({ ended_at: new Date() }).where('token_hash', '=', hashToken(ended.token)).execute();
    expect(isLive(lost.client)).toBe(true);
    await hangUpOnEnded(application);
    await lost.closed;
    expect(isLive(kept.client)).toBe(true);
    await kept.client.stop();
  });

  it('[R7.050] [R7.052] notifies a connected player of a stored notification, once on each of their devices and nobody else', async () => {
    const player = await makeHubPlayer(application, origin);
    const other = await makeHubPlayer(application, origin);
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
    const { client } = await connectClient((await makeHubPlayer(application, origin)).token);
    await expect(client.invoke('Anything', 1)).rejects.toThrow('Unknown hub method.');
    expect(isLive(client)).toBe(true);
    await client.stop();
  });

  it.each(['', 'f'.repeat(64)])('[R7.051] does not admit the token %j', async (token) => {
    await expect(clientOf(token).start()).rejects.toThrow(/401/);
  });

  it('[R7.051] does not admit a token from another device', async () => {
    const { token } = await makeHubPlayer(application, origin);
    await expect(clientOf(token, 'another-device').start()).rejects.toThrow(/401/);
    const answer = await negotiate({ authorization: `Bearer ${token}` }, 'another-device');
    expect(answer.json()).toEqual({ success: false, message: 'Your session has ended. Please log in again.' });
  });

  it('[R7.050] [R7.055] negotiates three text transports, and each connection only once', async () => {
    const { token } = await makeHubPlayer(application, origin);
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
    const query = `&id=${answer.json().connectionToken}`;
    const first = openHubSocket({ origin, token }, query);
    await once(first, 'open');
    expect(await refusalOf(openHubSocket({ origin, token }, query))).toBe(409);
    const closed = once(first, 'close');
    first.close();
    await closed;
    expect(await refusalOf(openHubSocket({ origin, token }, query))).toBe(404);
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
    const { id, token } = await makeHubPlayer(application, origin);
    const devices = [];
    for (let count = 0; count <= CONNECTIONS_PER_PLAYER; count += 1) devices.push(await connectClient(token));
    await devices[0]?.closed;
    expect(devices.slice(1).every(({ client }) => isLive(client))).toBe(true);
    expect(application.hub.countConnections(id)).toBe(CONNECTIONS_PER_PLAYER);
    await Promise.all(devices.map(({ client }) => client.stop()));
  });
});
