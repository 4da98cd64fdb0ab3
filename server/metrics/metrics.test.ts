import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { type Family, readExposition } from '../../tests/support/test-exposition.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import type { HubTransport } from '../hub/hub-connection.ts';
import { measureJob } from '../jobs/measure-job.ts';
import { runTrialBalance } from '../jobs/run-trial-balance.ts';
import { runNightly } from '../jobs/start-jobs.ts';
import { createMetrics, measureProcess } from './metrics.ts';
import { createMetricsServer } from './serve-metrics.ts';
import { takeSnapshot } from './take-snapshot.ts';

const AT = new Date('2026-03-02T10:00:00Z');

describe.each(testEngines)('the metrics on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock: { now: () => AT } });
  });
  afterAll(() => application.close());

  async function scrape(): Promise<Map<string, Family>> {
    const server = createMetricsServer(application.metrics, () => takeSnapshot(application));
    const answer = await server.inject('/metrics');
    await server.close();
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' } });
    return readExposition(answer.body);
  }

  async function readValue(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
    const samples = (await scrape()).get(name)?.samples ?? [];
    return samples.find((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))?.value;
  }

  it('are on no other address, and not at all on the port of the players', async () => {
    const server = createMetricsServer(application.metrics, async () => '');
    expect((await server.inject('/')).statusCode).toBe(404);
    expect((await server.inject({ method: 'POST', url: '/metrics' })).statusCode).toBe(404);
    await server.close();
    expect((await application.http.inject('/metrics')).statusCode).toBe(404);
  });

  it('time every answer by its route and never by its address, whatever callers invent', async () => {
    const call = (url: string, method: 'GET' | 'POST' | 'PUT' | 'OPTIONS' = 'GET') => application.http.inject({ url, method });
    await call('/api/cms/domainstatus');
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'] as const) await call('/nothing-here', method);
    await call('/wallet/someone/user/info', 'POST');
    const countSeries = async () => (await scrape()).get('http_request_duration_seconds')?.samples.length;
    const before = await countSeries();
    for (let index = 0; index < 300; index += 1) {
      const odd = randomUUID();
      await call(`/${odd}/${odd}?${odd}`, index % 2 === 0 ? 'GET' : 'POST');
      await call(`/api/cms/domainstatus?access_token=${odd}`);
      await call(`/wallet/${odd}/user/info`, 'POST');
    }
    expect(await countSeries()).toBe(before);
    const routes = new Set((await scrape()).get('http_request_duration_seconds')?.samples.map(({ labels }) => labels.route));
    expect(routes).toEqual(new Set(['/api/cms/domainstatus', '/wallet/:provider/user/info', 'none']));
  });

  it("count providers' calls by the status of their answer", async () => {
    const labels = { call: 'transaction/bet', status: 'RS_ERROR_INVALID_PARTNER' };
    await application.http.inject({ method: 'POST', url: '/wallet/hub88/transaction/bet', payload: {} });
    expect(await readValue('meydan_wallet_calls_total', labels)).toBe(1);
  });

  it('count what waits: messages, undecided payments, instructions not yet acknowledged', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const times = { created_at: AT, next_attempt_at: AT, expires_at: AT };
    const message = { channel: 'email' as const, recipient: 'a@b.example', template: 'reset', locale: 'tr', parameters: '{}', ...times };
    await application.database
      .insertInto('message_outbox')
      .values([message, message, { ...message, sent_at: AT }])
      .execute();
    const payment = { player_id: playerId, method: 1, amount_minor: 100n, fee_minor: 0n, detail: '{}', external_id: null, submission_key: null };
    const payments = await application.database
      .insertInto('payment')
      .values(
        [transactionStatus.Pending, transactionStatus.Created, transactionStatus.Confirmed].map((status) => ({
          ...payment,
          type: 2,
          status,
          created_at: AT,
          updated_at: AT,
        })),
      )
      .returning('id')
      .execute();
    const instructions = payments.map(({ id }) => ({ payment_id: id, queued_at: AT, next_attempt_at: AT }));
    await application.database.insertInto('payment_instruction').values(instructions).execute();

    expect(await readValue('meydan_messages_waiting', { channel: 'email' })).toBe(2);
    expect(await readValue('meydan_messages_waiting', { channel: 'sms' })).toBe(0);
    expect(await readValue('meydan_payments_open', { type: 'withdraw' })).toBe(2);
    expect(await readValue('meydan_payments_open', { type: 'deposit' })).toBe(0);
    expect(await readValue('meydan_payment_instructions_waiting')).toBe(2);
  });

  it('count the connections to the hub by transport, and what was sent to them', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const session = { sessionId: 1n, playerId, usercode: '1', username: 'x', expiresAt: new Date(AT.getTime() + 60_000) };
    const told: string[] = [];
    const transport: HubTransport = {
      name: 'ServerSentEvents',
      needsPings: true,
      isClientWaiting: () => false,
      send: (text) => void told.push(text),
      bufferedBytes: () => 0,
      close: () => {},
      abort: () => {},
    };
    const connection = application.hub.accept({ session, transport, isStateful: false });
    connection.receive(transport, '{"protocol":"json","version":1}\u001e');
    await application.hub.publish(playerId, 'BalanceChanged', { balance: 1, version: 1 });
    expect(told).toHaveLength(2);
    expect(await readValue('meydan_hub_connections', { transport: 'ServerSentEvents' })).toBe(1);
    expect(await readValue('meydan_hub_connections', { transport: 'WebSockets' })).toBe(0);
    expect(await readValue('meydan_hub_messages_sent_total')).toBe(1);
    connection.close({ mayReconnect: false });
    expect(await readValue('meydan_hub_connections', { transport: 'ServerSentEvents' })).toBe(0);
    expect(await readValue('meydan_hub_slow_clients_total')).toBe(0);
    const slow = { ...transport, bufferedBytes: () => 1_000_000 };
    application.hub.accept({ session, transport: slow, isStateful: false }).receive(slow, '{"protocol":"json","version":1}\u001e');
    await application.hub.publish(playerId, 'BalanceChanged', { balance: 1, version: 2 });
    expect(await readValue('meydan_hub_slow_clients_total')).toBe(1);
  });

  it('report how the latest proof of the books ended, and nothing before there was one', async () => {
    expect(await readValue('meydan_trial_balance_is_balanced')).toBeUndefined();
    await runTrialBalance(application, new Date(AT.getTime() - 60_000));
    // The test before this one has left withdrawals for which nothing is held.
    expect(await readValue('meydan_trial_balance_is_balanced')).toBe(0);
    await application.database.deleteFrom('payment_instruction').execute();
    await application.database.deleteFrom('payment').execute();
    await runTrialBalance(application, AT);
    expect(await readValue('meydan_trial_balance_is_balanced')).toBe(1);
    expect(await readValue('meydan_trial_balance_timestamp_seconds')).toBe(AT.getTime() / 1_000);
  });

  it('report how each job ended, how long it took and when it last succeeded', async () => {
    await measureJob(application, 'sweep', async () => {});
    await expect(
      measureJob(application, 'sweep', async () => {
        throw new Error('no broom');
      }),
    ).rejects.toThrow('no broom');
    expect(await readValue('meydan_job_runs_total', { job: 'sweep', outcome: 'done' })).toBe(1);
    expect(await readValue('meydan_job_runs_total', { job: 'sweep', outcome: 'failed' })).toBe(1);
    expect(await readValue('meydan_job_last_success_timestamp_seconds', { job: 'sweep' })).toBe(AT.getTime() / 1_000);
    expect(await readValue('meydan_job_last_duration_seconds', { job: 'sweep' })).toBeGreaterThanOrEqual(0);
  });

  it('report whether the latest run of each nightly job failed, on whichever process', async () => {
    await runNightly(application, { name: 'good', run: async () => {} });
    await runNightly(application, { name: 'bad', run: async () => Promise.reject(new Error('no')) });
    expect(await readValue('meydan_nightly_job_is_failed', { job: 'good' })).toBe(0);
    expect(await readValue('meydan_nightly_job_is_failed', { job: 'bad' })).toBe(1);
    expect(await readValue('meydan_nightly_job_finished_timestamp_seconds', { job: 'good' })).toBe(AT.getTime() / 1_000);
  });

  it('report the connections to the database', async () => {
    expect(await readValue('meydan_database_connections', { state: 'idle' })).toBeGreaterThanOrEqual(0);
    expect(await readValue('meydan_database_waiting')).toBe(0);
    expect(await readValue('meydan_database_up')).toBe(1);
  });
});

describe('the metrics of a server whose database is gone', () => {
  it('say so and still report what the process knows', async () => {
    const application = await openTestApplication('pglite');
    await application.http.inject('/api/cms/domainstatus');
    await application.opened.close();
    const families = readExposition(await takeSnapshot(application));
    expect(families.get('meydan_database_up')?.samples[0]?.value).toBe(0);
    expect(families.has('meydan_payments_open')).toBe(false);
    expect(readExposition(await application.metrics.registry.metrics()).get('http_request_duration_seconds')?.samples).not.toEqual([]);
    await application.http.close();
  });
});

it("the runtime's own metrics are in the same format", async () => {
  const metrics = createMetrics();
  measureProcess(metrics);
  const families = readExposition(await metrics.registry.metrics());
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) {
    expect(families.get(name)?.samples[0]?.value).toBeGreaterThanOrEqual(0);
  }
});
