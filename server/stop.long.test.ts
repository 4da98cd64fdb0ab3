import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { openStubbornSocket } from '../tests/support/bare-hub-connection.ts';
import { makeRegistration } from '../tests/support/test-application.ts';
import { findFreePort, startProgram, type TestProgram, waitUntil, waitUntilOpen } from '../tests/support/test-program.ts';

const STOP_TIMEOUT_MS = 60_000;

describe('a stop of the program', { timeout: 120_000 }, () => {
  let dataDirectory: string;
  let port: number;
  let environment: Record<string, string>;
  beforeAll(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'meydan-stop-'));
    port = await findFreePort();
    environment = { DATA_DIR: dataDirectory, PORT: String(port), SANDBOX: 'off' };
  });
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  async function open(changes: Record<string, string> = {}): Promise<TestProgram> {
    const running = startProgram({ ...environment, ...changes });
    await waitUntilOpen(running);
    return running;
  }

  async function expectCleanEnd(running: TestProgram): Promise<void> {
    expect(await running.ended).toBe(0);
    expect(running.complaints()).toBe('');
    expect(running.output()).not.toMatch(/"level":[56]0/);
    expect(readdirSync(dataDirectory)).not.toContain('lock.json');
  }

  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const call = async (path: string, body: object, token?: string): Promise<{ success: boolean; data: Session }> => {
    const headers = { 'content-type': 'application/json', 'x-fingerprint': 'test-device', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { success: boolean; data: Session };
  };

  it('answers the request in progress, keeps what it has confirmed, and frees the port at once', async () => {
    const running = await open();
    const body = JSON.stringify(makeRegistration({ username: 'lastcaller' }));
    const line = connect(port, '127.0.0.1');
    let received = '';
    line.on('data', (chunk) => {
      received += chunk;
    });
    const closed = once(line, 'close');
    const head = ['POST /api/auth/register HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'X-Fingerprint: test-device'];
    line.write(`${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
    await get('/healthz');
    running.child.kill('SIGTERM');
    await waitUntil(running, () =>
      get('/healthz').then(
        () => false,
        () => true,
      ),
    );
    line.write(body.slice(20));
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).toMatch(/"success":true/);
    await expectCleanEnd(running);

    const again = await open();
    expect(await call('auth/login', { username: 'lastcaller', password: 'correct horse' })).toMatchObject({ success: true });
    again.child.kill('SIGTERM');
    await expectCleanEnd(again);
  });

  it('loses nothing that it has confirmed while calls pour in', async () => {
    const running = await open({ RATE_LIMITS: 'off' });
    const confirmed: string[] = [];
    const register = async (username: string): Promise<void> => {
      const answer = await call('auth/register', makeRegistration({ username })).catch((error: unknown) => {
        // The port is closed by then, or the server has ended.
        if (confirmed.length < 3) throw error;
      });
      if (answer?.success) confirmed.push(username);
      if (confirmed.length === 3) running.child.kill('SIGTERM');
    };
    await Promise.all(Array.from({ length: 24 }, (_, index) => register(`rush${index}`)));
    await expectCleanEnd(running);
    expect(confirmed.length).toBeGreaterThanOrEqual(3);
    const again = await open({ RATE_LIMITS: 'off' });
    for (const username of confirmed) expect(await call('auth/login', { username, password: 'correct horse' })).toMatchObject({ success: true });
    again.child.kill('SIGTERM');
    await expectCleanEnd(again);
  });

  it('tells balancers first, and continues to serve for as long as they need to notice', async () => {
    const running = await open({ DRAIN_SECONDS: '2' });
    expect((await get('/readyz')).status).toBe(200);
    running.child.kill('SIGTERM');
    await waitUntil(running, async () => (await get('/readyz')).status === 503);
    expect(await (await get('/readyz')).json()).toEqual({ status: 'unavailable', missing: ['stop'] });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/api/cms/domainstatus')).status).toBe(200);
    await expectCleanEnd(running);
  });

  it('does not wait when it is asked twice', async () => {
    const running = await open({ DRAIN_SECONDS: '60' });
    running.child.kill('SIGINT');
    await waitUntil(running, async () => (await get('/readyz')).status === 503);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(1);
  });

  it('works while the program is starting', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'meydan-stop-'));
    const running = startProgram({ ...environment, DATA_DIR: fresh });
    await waitUntil(running, () => existsSync(join(fresh, 'lock.json')));
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.complaints()).toBe('');
    expect(running.output()).not.toContain('Meydan is open');
    expect(existsSync(join(fresh, 'lock.json'))).toBe(false);
    const again = await open({ DATA_DIR: fresh });
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    rmSync(fresh, { recursive: true, force: true });
  });

  it('is not held up by a connection to the hub that was refused and that its client keeps open', async () => {
    const running = await open();
    const refused = openStubbornSocket({ origin: `http://127.0.0.1:${port}`, token: 'none' });
    expect(String((await once(refused, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    running.child.kill('SIGTERM');
    await expectCleanEnd(running);
    refused.destroy();
  });

  it('disconnects from the hub with permission to come back, and listeners do when the server is there again', async () => {
    const running = await open();
    const { data } = await call('auth/register', makeRegistration({ username: 'listener' }));
    const client = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}/hub/frnotify?fingerprint=test-device`, {
        accessTokenFactory: () => data.token,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 100 })
      .build();
    const lost = new Promise<void>((resolve) => client.onreconnecting(() => resolve()));
    const back = new Promise<void>((resolve) => client.onreconnected(() => resolve()));
    await client.start();
    running.child.kill('SIGTERM');
    await lost;
    await expectCleanEnd(running);
    expect(client.state).toBe(HubConnectionState.Reconnecting);
    const again = await open();
    await back;
    await vi.waitFor(() => expect(client.state).toBe(HubConnectionState.Connected), STOP_TIMEOUT_MS);
    await client.stop();
    again.child.kill('SIGTERM');
    await expectCleanEnd(again);
  });
});
