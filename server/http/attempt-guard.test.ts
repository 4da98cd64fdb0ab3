import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';
import { prune } from '../jobs/prune.ts';
import { openAttemptGuard } from './attempt-guard.ts';
import { hashAttemptKey } from './attempt-store.ts';
import type { Call, Outcome } from './serve-endpoint.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const PER_NAME = 40;
const call = { locale: 'tr' } as Call<unknown>;
const failure: Outcome<undefined> = { success: false, message: 'wrong' };
const success: Outcome<undefined> = { success: true, message: null, data: undefined };

describe.each(textEngines)('limits of attempts on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock, environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => application.close());

  /** Simulates another process: it shares nothing but the database. */
  const openProcess = () => {
    const guard = openAttemptGuard(application);
    return async (keys: Parameters<typeof guard>[1], outcome: Outcome<undefined> = failure) => {
      let hasRun = false;
      const answer = await guard(call, keys, async () => {
        hasRun = true;
        return outcome;
      });
      return { hasRun, answer };
    };
  };
  const countRun = (answers: { hasRun: boolean }[]) => answers.filter(({ hasRun }) => hasRun).length;
  const hashKey = async (limit: string, key: string) => hashAttemptKey(await readInstallationSecret(application.database), limit, key);
  const readRow = async (limit: string, key: string) =>
    (
      await sql<{ version: string; lock: string; times: Date[] }>`
        select xmin::text as version, xmax::text as lock, times from attempt where key_hash = ${await hashKey(limit, key)}`.execute(application.database)
    ).rows[0];

  it('count over all processes', async () => {
    const [one, other] = [openProcess(), openProcess()];
    for (let count = 0; count < PER_NAME / 2; count += 1) {
      expect(countRun([await one({ loginsPerUsername: 'over all' }), await other({ loginsPerUsername: 'over all' })])).toBe(2);
    }
    for (const attempt of [one, other, openProcess()]) {
      expect(await attempt({ loginsPerUsername: 'over all' })).toMatchObject({ hasRun: false, answer: { status: 429, retryAfterSeconds: WINDOW_MS / 1000 } });
    }
  });

  it('let no more than the maximum through when attempts come at once, in whatever order their limits are named', async () => {
    const processes = [openProcess(), openProcess(), openProcess()];
    const attempts = Array.from({ length: 90 }, (_, index) => {
      const keys = { loginsPerUsername: 'at once', loginsPerAddress: 'at once' };
      const turned = { loginsPerAddress: 'at once', loginsPerUsername: 'at once' };
      return processes[index % processes.length]?.(index % 2 === 0 ? keys : turned) ?? Promise.reject(new Error('no process'));
    });
    expect(countRun(await Promise.all(attempts))).toBe(PER_NAME);
    expect((await readRow('loginsPerAddress', 'at once'))?.times).toHaveLength(PER_NAME);
  });

  it('forget each attempt after its own time', async () => {
    const attempt = openProcess();
    for (let count = 0; count < PER_NAME; count += 1) {
      expect(await attempt({ loginsPerUsername: 'sliding' })).toMatchObject({ hasRun: true });
      if (count === 0) clock.advance(MINUTE_MS);
    }
    expect(await attempt({ loginsPerUsername: 'sliding' })).toMatchObject({ hasRun: false, answer: { retryAfterSeconds: (WINDOW_MS - MINUTE_MS) / 1000 } });
    clock.advance(WINDOW_MS - MINUTE_MS - 1);
    expect(await attempt({ loginsPerUsername: 'sliding' })).toMatchObject({ hasRun: false, answer: { retryAfterSeconds: 1 } });
    clock.advance(1);
    expect(await attempt({ loginsPerUsername: 'sliding' })).toMatchObject({ hasRun: true });
    expect(await attempt({ loginsPerUsername: 'sliding' })).toMatchObject({ hasRun: false, answer: { retryAfterSeconds: MINUTE_MS / 1000 } });
  });

  it('hold nobody up because the clock was ahead and put back', async () => {
    const attempt = openProcess();
    const dayMs = 24 * 60 * MINUTE_MS;
    clock.advance(dayMs);
    for (let count = 0; count < PER_NAME; count += 1) await attempt({ loginsPerUsername: 'ahead' });
    clock.advance(-dayMs);
    for (let count = 0; count < PER_NAME; count += 1) expect(await attempt({ loginsPerUsername: 'ahead' })).toMatchObject({ hasRun: true });
    expect(await attempt({ loginsPerUsername: 'ahead' })).toMatchObject({ hasRun: false, answer: { retryAfterSeconds: WINDOW_MS / 1000 } });
    // The clocks of two processes differ a little.
    clock.advance(-1_000);
    expect(await attempt({ loginsPerUsername: 'ahead' })).toMatchObject({ hasRun: false });
    clock.advance(1_000);
  });

  it('take back what does not count, and only that', async () => {
    const attempt = openProcess();
    await attempt({ loginsPerUsername: 'forgiven' });
    for (let count = 0; count < 2 * PER_NAME; count += 1) expect(await attempt({ loginsPerUsername: 'forgiven' }, success)).toMatchObject({ hasRun: true });
    for (let count = 1; count < PER_NAME; count += 1) expect(await attempt({ loginsPerUsername: 'forgiven' })).toMatchObject({ hasRun: true });
    expect(await attempt({ loginsPerUsername: 'forgiven' }, success)).toMatchObject({ hasRun: false });
  });

  it('run the alternative where one is full, and count nothing for it', async () => {
    const attempt = openProcess();
    for (let count = 0; count < PER_NAME; count += 1) await attempt({ loginsPerUsername: 'in place' });
    const before = await readRow('loginsPerUsername', 'in place');
    const other: Outcome<undefined> = { success: false, message: 'something else' };
    const refusal = openAttemptGuard(application)(
      call,
      { loginsPerUsername: 'in place' },
      () => Promise.reject(new Error('it ran')),
      async () => other,
    );
    expect(await refusal).toBe(other);
    expect(await readRow('loginsPerUsername', 'in place')).toEqual(before);
  });

  it('write nothing for an attempt on a full limit, neither there nor on the limits beside it', async () => {
    const attempt = openProcess();
    for (let count = 0; count < PER_NAME; count += 1) await attempt({ loginsPerUsername: 'flooded' });
    const before = await readRow('loginsPerUsername', 'flooded');
    for (let count = 0; count < 5; count += 1) {
      expect(await attempt({ loginsPerAddress: 'of the flood', loginsPerUsername: 'flooded' })).toMatchObject({ hasRun: false });
    }
    expect(await readRow('loginsPerUsername', 'flooded')).toEqual(before);
    expect(await readRow('loginsPerAddress', 'of the flood')).toBeUndefined();
  });

  it('keep an attempt whose action failed with an error', async () => {
    const guard = openAttemptGuard(application);
    const fault = () => Promise.reject(new Error('a fault'));
    await expect(guard(call, { loginsPerUsername: 'faulty' }, fault)).rejects.toThrow('a fault');
    expect((await readRow('loginsPerUsername', 'faulty'))?.times).toEqual([clock.now()]);
  });

  it('store no name or address in clear text, and are pruned once they no longer count', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    expect(await callApi(application.http, 'auth/login', { username: 'nobody-of-that-name', password: 'guess' }, headers)).toMatchObject({ success: false });
    const readAll = async () => (await sql<{ row: string }>`select attempt::text as row from attempt`.execute(application.database)).rows.map(({ row }) => row);
    const rows = (await readAll()).join('\n');
    for (const [limit, key] of [
      ['loginsPerAddress', '203.0.113.77'],
      ['loginsPerUsername', 'nobody-of-that-name'],
    ] as const) {
      expect(rows).toContain((await hashKey(limit, key)).toString('hex'));
      for (const text of [key, `${limit} ${key}`]) expect(rows).not.toContain(createHash('sha256').update(text).digest('hex'));
      expect(rows).not.toContain(key);
      expect(rows).not.toContain(Buffer.from(key).toString('hex'));
    }
    clock.advance(2 * 24 * 60 * MINUTE_MS);
    await prune(application, clock.now());
    expect(await readAll()).toEqual([]);
  });
});
