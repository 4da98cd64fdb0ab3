import { fastify, LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTestApplication } from '../../tests/support/test-application.ts';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { serveHealth } from './health.ts';
import { Readiness } from './readiness.ts';

describe('readiness', () => {
  it('begins when the start is done and ends for good when the stop begins', () => {
    const readiness = new Readiness();
    expect(readiness.obstacle).toBe('start');
    readiness.open();
    expect(readiness.obstacle).toBeNull();
    readiness.close();
    expect(readiness.obstacle).toBe('stop');
    readiness.open();
    expect(readiness.obstacle).toBe('stop');
  });

  it('reports a missing helper, and stays ready without it', () => {
    let isThere = false;
    const readiness = new Readiness({ redis: () => isThere, sandbox: () => true });
    readiness.open();
    expect(readiness.findMissing()).toEqual(['redis']);
    expect(readiness.obstacle).toBeNull();
    isThere = true;
    expect(readiness.findMissing()).toEqual([]);
  });
});

describe.each(testEngines)('the probes on %s', (engine) => {
  async function openProbes() {
    const opened = await openTestDatabase(engine);
    const logged: string[] = [];
    const http = fastify({
      logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
      logController: new LogController({ disableRequestLogging: true }),
    });
    const helpers = { redis: true };
    const readiness = new Readiness({ redis: () => helpers.redis });
    serveHealth(http, { database: opened.queries, readiness });
    const probe = async (path: '/healthz' | '/readyz') => {
      const { statusCode, headers, body } = await http.inject(path);
      expect(headers['cache-control']).toBe('no-store');
      return [statusCode, JSON.parse(body)];
    };
    return { opened, http, readiness, helpers, probe, logged };
  }

  it('distinguish liveness from readiness', async () => {
    const { opened, http, readiness, probe } = await openProbes();
    expect(await probe('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await probe('/readyz')).toEqual([503, { status: 'unavailable', missing: ['start'] }]);
    readiness.open();
    expect(await probe('/readyz')).toEqual([200, { status: 'ready' }]);
    readiness.close();
    expect(await probe('/readyz')).toEqual([503, { status: 'unavailable', missing: ['stop'] }]);
    expect(await probe('/healthz')).toEqual([200, { status: 'ok' }]);
    await http.close();
    await opened.close();
  });

  it('admit players without Redis, and report that it is missing', async () => {
    const { opened, http, readiness, helpers, probe } = await openProbes();
    readiness.open();
    helpers.redis = false;
    expect(await probe('/readyz')).toEqual([200, { status: 'ready', missing: ['redis'] }]);
    expect(await probe('/healthz')).toEqual([200, { status: 'ok' }]);
    readiness.close();
    expect(await probe('/readyz')).toEqual([503, { status: 'unavailable', missing: ['stop', 'redis'] }]);
    await http.close();
    await opened.close();
  });

  it('both fail without the database, with one line in the log however often they are asked', async () => {
    const { opened, http, readiness, probe, logged } = await openProbes();
    readiness.open();
    await opened.close();
    for (let index = 0; index < 5; index += 1) {
      expect(await probe('/healthz')).toEqual([503, { status: 'unavailable' }]);
      expect(await probe('/readyz')).toEqual([503, { status: 'unavailable', missing: ['database'] }]);
    }
    expect(logged.filter((line) => line.includes('the database does not answer'))).toHaveLength(1);
    await http.close();
  });
});

it('never refuse a flood of requests', async () => {
  const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on' } });
  serveHealth(application.http, { ...application, readiness: new Readiness() });
  const answers = await Promise.all(Array.from({ length: 2_000 }, () => application.http.inject('/healthz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await application.close();
});
