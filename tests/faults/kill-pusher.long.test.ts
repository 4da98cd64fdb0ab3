import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/contract/account.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { makeRegistration } from '../support/test-application.ts';
import { makeOwnSchema, type OwnSchema, testEngines } from '../support/test-database.ts';
import { callServer } from '../support/two-processes.ts';

const TIMEOUT_MS = 90_000;
const patience = { timeout: 30_000, interval: 20 };

describe.runIf(testEngines.includes('postgresql'))('pushes of two processes on one PostgreSQL', { timeout: TIMEOUT_MS }, () => {
  let schema: OwnSchema;
  let service: TestPushService;
  let servers: [first: RunningServer, second: RunningServer];
  beforeAll(async () => {
    schema = await makeOwnSchema();
    service = await startPushService();
    const environment = { DATABASE_URL: schema.url, SANDBOX: 'off', PUSH_ALLOWED_HOSTS: '127.0.0.1', RATE_LIMITS: 'off' };
    servers = [await runServer(environment), await runServer(environment)];
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const server of servers) {
      await server.stop('SIGKILL');
      await server.remove();
    }
    await service.close();
    await schema.drop();
  });

  /** Verifies the phone in the database: no codes are sent here. */
  async function verifyPhone(usercode: string): Promise<void> {
    const client = new Client({ connectionString: schema.url });
    await client.connect();
    await client.query('update player set is_phone_verified = true where usercode = $1', [usercode]);
    await client.end();
  }

  /** Registers a player with a subscribed device and an unclaimed trial bonus, which triggers a push when claimed. */
  async function join() {
    const device = { 'x-fingerprint': randomUUID(), 'x-locale': 'tr' };
    const { data } = await callServer<Session>(servers[0].url, 'auth/register', makeRegistration({ trialBonus: 1 }), device);
    await verifyPhone(data.usercode);
    const headers = { ...device, authorization: `Bearer ${data.token}` };
    const { data: server } = await callServer<{ key: string }>(servers[1].url, 'push/key');
    const subscription = service.subscribe(server.key);
    expect(await callServer(servers[1].url, 'push/subscribe', subscription.json, headers)).toMatchObject({ data: { ...server, isActive: true } });
    return { subscription, claim: (origin: string) => callServer(origin, 'bonus/definetrialbonus', null, headers) };
  }

  it('arrive once each, whichever process causes them, and outlive the process that was sending them', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, join));
    await Promise.all(players.map(({ claim }, index) => claim(servers[index % 2 === 0 ? 0 : 1].url)));
    await vi.waitFor(() => expect(players.map(({ subscription }) => subscription.received.length)).toEqual(players.map(() => 1)), patience);

    const { subscription, claim } = await join();
    subscription.nextAnswers.push({ status: 503 });
    expect(await claim(servers[0].url)).toMatchObject({ success: true });
    await vi.waitFor(() => expect(servers[0].output()).toContain('a push could not be sent and is tried again'), patience);
    await servers[0].stop('SIGKILL');
    await vi.waitFor(() => expect(subscription.received).toHaveLength(1), patience);
    expect(subscription.received[0]).toMatchObject({ message: { type: 'Bonus', locale: 'tr' } });
    expect([subscription.attempts, ...players.map((player) => player.subscription.attempts)]).toEqual([2, ...players.map(() => 1)]);
    expect(service.complaints).toEqual([]);
    expect(servers[1].output()).not.toContain(subscription.json.endpoint);
  });
});
