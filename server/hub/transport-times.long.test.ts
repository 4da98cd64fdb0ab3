import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Session } from '#contract/account.ts';
import { headersOf, negotiateConnection, openBareConnection, openStubbornSocket, refusalOf } from '../../tests/support/bare-hub-connection.ts';
import { type HubTransportName, hubTransports, makeHubListener } from '../../tests/support/hub-listener.ts';
import { hubPatience, makeHubPlayer, openHubApplication, shakeHands } from '../../tests/support/hub-player.ts';
import { callApi, makeRegistration } from '../../tests/support/test-application.ts';
import { logSettings } from '../http/log-settings.ts';

const transportNames = Object.keys(hubTransports) as HubTransportName[];
const MESSAGE = { type: 1, target: 'BalanceChanged', arguments: [{ balance: 1, version: 1 }] };

describe("timeouts of the hub's transports", () => {
  const shortTimes = { handshakeTimeoutMs: 150, keepAliveMs: 40, serverTimeoutMs: 200 };

  it.each(transportNames)('hang up on %s when no handshake arrives, and when the client is silent', async (transport) => {
    const { application, origin } = await openHubApplication({ hubTimes: { ...shortTimes, pollTimeoutMs: 30 } });
    const player = await makeHubPlayer(application, origin);
    const mute = await openBareConnection(player, transport);
    await mute.ended;
    expect(mute.received).toEqual([{ error: 'Handshake was too late.' }]);
    const silent = await shakeHands(await openBareConnection(player, transport));
    if (transport === 'LongPolling') silent.drop();
    await silent.ended;
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(0), hubPatience);
    if (transport !== 'LongPolling') {
      expect(silent.received.filter(({ type }) => type === 6).length).toBeGreaterThan(1);
      expect(silent.received.at(-1)).toEqual({ type: 7, error: 'Client was silent for too long.', allowReconnect: true });
    }
    await application.close();
  });

  it('do not treat a client waiting in a poll as silent, and send it no pings', async () => {
    const { application, origin } = await openHubApplication({ hubTimes: shortTimes });
    const player = await makeHubPlayer(application, origin);
    const polling = await shakeHands(await openBareConnection(player, 'LongPolling'));
    for (let round = 0; round < 3; round += 1) await (await shakeHands(await openBareConnection(player, 'WebSockets'))).ended;
    await application.hub.publish(player.id, 'BalanceChanged', { balance: 1, version: 1 });
    await vi.waitFor(() => expect(polling.received).toEqual([{}, MESSAGE]), hubPatience);
    await application.close();
  });

  it('return an empty poll when there is no news', async () => {
    const { application, origin } = await openHubApplication({ hubTimes: { pollTimeoutMs: 50 } });
    const player = await makeHubPlayer(application, origin);
    const url = `${origin}/hub/frnotify?id=${await negotiateConnection(player)}`;
    await fetch(url, { headers: headersOf(player) });
    const answer = await fetch(url, { headers: headersOf(player) });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '0',
      '',
    ]);
    await application.close();
  });

  it.each(transportNames)('close %s with permission to reconnect when the server stops', async (transport) => {
    const { application, origin } = await openHubApplication();
    let polls = 0;
    application.http.server.on('request', ({ method }: IncomingMessage) => (polls += method === 'GET' ? 1 : 0));
    const negotiated = await shakeHands(await openBareConnection(await makeHubPlayer(application, origin), transport));
    // The first poll opens the connection, the second returns the handshake's response: the third one waits.
    if (transport === 'LongPolling') await vi.waitFor(() => expect(polls).toBe(3));
    await Promise.all([application.http.close(), negotiated.ended]);
    expect(negotiated.received.at(-1)).toEqual({ type: 7, allowReconnect: true });
    await application.close();
  });

  it('release a socket they have refused, even when its client does not, and are not delayed by it in the stop', async () => {
    const { application, origin } = await openHubApplication();
    const refused = openStubbornSocket({ origin, token: 'none' });
    const [answer] = await once(refused, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    const countSockets = () => promisify(application.http.server.getConnections.bind(application.http.server))();
    await vi.waitFor(async () => expect(await countSockets()).toBe(0), hubPatience);
    expect([refused.destroyed, refused.writable]).toEqual([false, true]);
    await application.close();
    refused.destroy();
  });

  it('do not delay the stop for a client that reads nothing, nor for one whose message never ends', async () => {
    const { application, origin } = await openHubApplication();
    const player = await makeHubPlayer(application, origin);
    const id = await negotiateConnection(player);
    const head = `host: x\r\nauthorization: Bearer ${player.token}\r\nx-fingerprint: test-device\r\n`;
    const sockets = [
      `GET /hub/frnotify?id=${id} HTTP/1.1\r\n${head}accept: text/event-stream\r\n\r\n`,
      `POST /hub/frnotify?id=${id} HTTP/1.1\r\n${head}content-length: 100\r\n\r\n{`,
    ].map((request) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write(request);
      return socket;
    });
    await vi.waitFor(() => expect(application.hub.countConnections(player.id)).toBe(1), hubPatience);
    const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    await application.http.close();
    for (const socket of sockets) socket.resume();
    await ended;
    await application.close();
  });

  it('leave a stream open that is older than any request may be, and close a message that never ends', async () => {
    const limits = { headersMs: 200, requestMs: 300, keepAliveMs: 200, checkEveryMs: 20, requestsPerSocket: 1_000, socketsPerAddress: 1_000 };
    const { application, origin } = await openHubApplication({ socketLimits: limits });
    const player = await makeHubPlayer(application, origin);
    const negotiatedConnections = await Promise.all(transportNames.map(async (transport) => shakeHands(await openBareConnection(player, transport))));
    const id = await negotiateConnection(player);
    const drip = connect(Number(new URL(origin).port), '127.0.0.1');
    drip.write(
      `POST /hub/frnotify?id=${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${player.token}\r\nx-fingerprint: test-device\r\ncontent-length: 9\r\n\r\n{`,
    );
    let answer = '';
    drip.on('data', (chunk) => {
      answer += chunk.toString();
    });
    await new Promise((resolve) => drip.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await application.hub.publish(player.id, 'BalanceChanged', { balance: 1, version: 1 });
    for (const negotiated of negotiatedConnections) await vi.waitFor(() => expect(negotiated.received.at(-1)).toEqual(MESSAGE), hubPatience);
    await application.close();
  });

  it('[R7.057] leave neither token nor device in the log, whichever transport a client uses', async () => {
    const negotiatedConnections: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        negotiatedConnections.push(String(chunk));
        done();
      },
    });
    const { application, origin } = await openHubApplication({ logger: { ...logSettings, level: 'trace', stream } });
    const device = 'a-device-to-be-kept-secret';
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration(), { 'x-fingerprint': device });
    const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
    const tokens: string[] = [data.token];
    for (const transport of transportNames) {
      const { client, versions } = makeHubListener(origin, data.token, { transport, device });
      await client.start();
      await application.hub.publish(id, 'BalanceChanged', { balance: 1, version: 1 });
      await vi.waitFor(() => expect(versions).toEqual([1]), hubPatience);
      await client.stop();
      const query = `access_token=${data.token}&fingerprint=${device}`;
      const negotiated = await fetch(`${origin}/hub/frnotify/negotiate?negotiateVersion=1&${query}`, { method: 'POST' });
      const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
      tokens.push(connectionToken);
      const accept = transport === 'ServerSentEvents' ? 'text/event-stream' : '*/*';
      const opened = await fetch(`${origin}/hub/frnotify?id=${connectionToken}&${query}`, { headers: { accept } });
      await opened.body?.cancel();
      for (const divider of ['&', ';', '=', '%26', '%3B', '%3d', '%253f', '%2526', '/', '/negotiate&']) {
        const misspelled = `/hub/frnotify${divider === '/' ? '/?' : divider}${query}`;
        for (const method of ['GET', 'POST']) await fetch(origin + misspelled, { method });
        expect(await refusalOf(new WebSocket(origin.replace('http', 'ws') + misspelled))).toBe(404);
      }
    }
    await application.close();
    expect(negotiatedConnections.length).toBeGreaterThan(5);
    const log = negotiatedConnections.join('');
    expect([...tokens, device, 'access_token', 'fingerprint='].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
