import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processStatus } from '#contract/enumerations.ts';
import { grantTestBonus } from '../../tests/support/bonus-player.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { giveCash } from '../../tests/support/wallet-provider.ts';
import { inTransaction } from '../database/database.ts';
import { type AccountReference, playerAccount, suspenseAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import type { Job } from './job.ts';
import { nightlyJobs } from './job-list.ts';
import { prune } from './prune.ts';
import { runTrialBalance } from './run-trial-balance.ts';
import { runNightly, startJobs } from './start-jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(testEngines)('scheduled jobs on %s', (engine) => {
  let application: TestApplication;
  const clock = makeTestClock('2026-11-21T09:00:00Z');

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  function countingJob(work: () => Promise<void> = async () => {}): { job: Job; runs: Date[] } {
    const runs: Date[] = [];
    const run: Job['run'] = async (_application, now) => {
      runs.push(now);
      await work();
    };
    return { job: { name: randomUUID(), run }, runs };
  }

  it('run once a night, in days that begin at four in the morning in Istanbul', async () => {
    const { job, runs } = countingJob();
    const times = ['2026-11-21T09:00Z', '2026-11-21T23:59Z', '2026-11-22T00:59Z', '2026-11-22T01:00Z', '2026-11-22T20:00Z', '2026-11-23T01:00Z'];
    for (const time of times) {
      clock.set(time);
      await runNightly(application, job);
    }
    expect(runs.map((run) => run.toISOString())).toEqual(['2026-11-21T09:00:00.000Z', '2026-11-22T01:00:00.000Z', '2026-11-23T01:00:00.000Z']);
  });

  it('are taken by one of several processes', async () => {
    const { job, runs } = countingJob();
    await Promise.all(Array.from({ length: 8 }, () => runNightly(application, job)));
    expect(runs).toHaveLength(1);
  });

  it('that fail say why and are retried after a quarter of an hour, until they succeed', async () => {
    let isBroken = true;
    const { job, runs } = countingJob(async () => {
      if (isBroken) throw new Error('the disk is gone');
    });
    await runNightly(application, job);
    const noted = application.database.selectFrom('nightly_job').select(['problem', 'done_day']).where('name', '=', job.name);
    expect(await noted.executeTakeFirst()).toEqual({ problem: 'the disk is gone', done_day: null });
    clock.advance(14 * 60_000);
    await runNightly(application, job);
    expect(runs).toHaveLength(1);
    clock.advance(60_000);
    isBroken = false;
    await runNightly(application, job);
    await runNightly(application, job);
    expect(runs).toHaveLength(2);
    expect(await noted.executeTakeFirst()).toMatchObject({ problem: null, done_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('of a process that died are taken over by another', async () => {
    const { job, runs } = countingJob();
    const dies = { ...job, run: () => new Promise<void>(() => {}) };
    void runNightly(application, dies);
    await vi.waitFor(async () => {
      expect(await application.database.selectFrom('nightly_job').select('name').where('name', '=', job.name).executeTakeFirst()).toBeDefined();
    });
    await runNightly(application, job);
    expect(runs).toHaveLength(0);
    clock.advance(2 * HOUR_MS);
    await runNightly(application, job);
    expect(runs).toHaveLength(1);
  });

  it('go on the next night after the clock was put back, however far ahead it was, and still once', async () => {
    const { job, runs } = countingJob();
    const broken = countingJob(async () => {
      throw new Error('the disk is gone');
    });
    const night = async (time: string) => {
      clock.set(time);
      for (const { name, run } of [job, broken.job]) await Promise.all(Array.from({ length: 3 }, () => runNightly(application, { name, run })));
      return [runs.length, broken.runs.length];
    };
    expect(await night('2027-11-21T09:00Z')).toEqual([1, 1]);
    expect(await night('2026-11-24T09:00Z')).toEqual([2, 2]);
    expect(await night('2026-11-24T09:10Z')).toEqual([2, 2]);
    expect(await night('2026-11-25T09:00Z')).toEqual([3, 3]);
    // Another process's clock is a little behind.
    expect(await night('2026-11-26T01:00:01Z')).toEqual([4, 4]);
    expect(await night('2026-11-26T00:59:59Z')).toEqual([4, 4]);
  });

  it('at short intervals continue after a failure, one at a time, and end when they are stopped', async () => {
    let calls = 0;
    let atOnce = 0;
    const job = {
      name: 'frequent',
      everyMs: 1,
      run: async () => {
        calls += 1;
        atOnce += 1;
        expect(atOnce).toBe(1);
        await sql`select 1`.execute(application.database);
        atOnce -= 1;
        if (calls === 1) throw new Error('the first time fails');
      },
    };
    const jobs = startJobs(application, { nightly: [], frequent: [job] });
    await vi.waitFor(() => expect(calls).toBeGreaterThan(2));
    await jobs.stop();
    const atStop = calls;
    await sql`select 1`.execute(application.database);
    expect(calls).toBe(atStop);
    expect(atOnce).toBe(0);
  });

  it('[R7.066] prove the books every night, and on demand', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    await giveCash(application.database, playerId, 250_00n);
    const runs = async () => application.database.selectFrom('trial_balance_run').selectAll().orderBy('id').execute();
    expect((await runTrialBalance(application, clock.now())).isBalanced).toBe(true);
    expect(await runs()).toMatchObject([{ is_balanced: true, imbalances: [], ran_at: clock.now() }]);
    const nightly = nightlyJobs.find(({ name }) => name === 'trial-balance');
    if (!nightly) throw new Error('the trial balance is no nightly job');
    await runNightly(application, nightly);
    await runNightly(application, nightly);
    expect(await runs()).toHaveLength(2);
    clock.advance(DAY_MS);
    await runNightly(application, nightly);
    expect(await runs()).toHaveLength(3);
  });

  it('find misplaced money, even though the books balance', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const bonusId = await grantTestBonus(application.database, playerId, { amountMinor: 5_00n, now: clock.now() });
    const post = (account: AccountReference, amountMinor: bigint) =>
      inTransaction(application.database, (transaction) =>
        postJournal(transaction, {
          idempotencyKey: randomUUID(),
          kind: 'reconciliation',
          playerId,
          postedAt: clock.now(),
          entries: [
            { account, amountMinor },
            { account: suspenseAccount, amountMinor: -amountMinor },
          ],
        }),
      );
    await post(playerAccount('player-debt', playerId), -1_00n);
    expect(await runTrialBalance(application, clock.now())).toMatchObject({ isBalanced: true, misplaced: [] });
    await post(playerAccount('player-held', playerId), 3_00n);
    await post(playerAccount('player-debt', playerId), 2_00n);
    await application.database.updateTable('bonus').set({ status: processStatus.Expired }).where('id', '=', bonusId).execute();
    expect(await runTrialBalance(application, clock.now())).toMatchObject({
      isBalanced: false,
      imbalances: [],
      misplaced: [
        { kind: 'debt-above-zero', playerId, differenceMinor: 1_00n },
        { kind: 'ended-bonus-holds-money', playerId, differenceMinor: 5_00n },
        { kind: 'held-without-withdrawal', playerId, differenceMinor: 3_00n },
      ],
    });
    await post(playerAccount('player-held', playerId), -3_00n);
    await post(playerAccount('player-debt', playerId), -1_00n);
    await application.database.updateTable('bonus').set({ status: processStatus.Processing }).where('id', '=', bonusId).execute();
  });

  it('say what is wrong with the books, store it and raise an alarm', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    await giveCash(application.database, playerId, 10_00n);
    const alarm = vi.spyOn(application.log, 'error');
    const change = (amount: number) =>
      sql`update ledger_account set balance_minor = balance_minor + ${amount} where player_id = ${playerId}`.execute(application.database);
    await change(1);
    const result = await runTrialBalance(application, clock.now());
    await change(-1);
    expect(result.imbalances.map(({ kind }) => kind).toSorted()).toEqual(['balance-differs', 'total-not-zero']);
    const kept = await application.database.selectFrom('trial_balance_run').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      is_balanced: false,
      imbalances: [
        { kind: 'balance-differs', balanceMinor: '1001', entriesMinor: '1000' },
        { kind: 'total-not-zero', sumMinor: '1' },
      ],
    });
    expect(alarm).toHaveBeenCalledWith({ imbalances: kept.imbalances }, 'the books do not balance');
    alarm.mockRestore();
  });

  it('delete stored responses after their time and leave younger ones and the money', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    await giveCash(application.database, playerId, 10_00n);
    const now = clock.now();
    const ages = { young: 89, old: 91 };
    for (const [key, days] of Object.entries(ages)) {
      await application.database
        .insertInto('idempotent_answer')
        .values({ player_id: playerId, key, path: 'p', body_hash: Buffer.from('x'), answer: '{}', created_at: new Date(now.getTime() - days * DAY_MS) })
        .execute();
    }
    const countEntries = async () => (await application.database.selectFrom('ledger_entry').select('id').execute()).length;
    const before = await countEntries();
    await prune(application, now);
    const left = await application.database.selectFrom('idempotent_answer').select('key').where('player_id', '=', playerId).execute();
    expect(left).toEqual([{ key: 'young' }]);
    expect(await countEntries()).toBe(before);
  });

  it('delete old rows from every part of a table, however large, and nothing else', async () => {
    const now = clock.now();
    // Twelve megabytes: several statements' worth of pages, with more old rows in each than one statement deletes.
    const count = 24_000;
    await sql`
      insert into attempt (key_hash, times, kept_until)
      select sha256(convert_to('prune:' || number, 'UTF8')) || decode(repeat('00', 400), 'hex'), '{}',
        case number % 4 when 0 then ${new Date(now.getTime() + DAY_MS)}::timestamptz else ${new Date(now.getTime() - 2 * DAY_MS)}::timestamptz end
      from generate_series(1, ${count}::integer) number
    `.execute(application.database);
    await prune(application, now);
    const left = await application.database.selectFrom('attempt').select('kept_until').execute();
    expect(left).toHaveLength(count / 4);
    expect(left.every(({ kept_until }) => kept_until > now)).toBe(true);
  });

  it('delete an old comparison of payments unless it found something', async () => {
    const { database } = application;
    const old = new Date(clock.now().getTime() - 500 * DAY_MS);
    const run = { since: old, started_at: old };
    const [empty, fruitful] = await database.insertInto('reconciliation_run').values([run, run]).returning('id').execute();
    await database
      .insertInto('reconciliation_finding')
      .values({
        run_id: fruitful?.id ?? 0n,
        kind: 'unknown',
        mend: 'none',
        suspense_minor: 0n,
        payment_id: null,
        content: '{}',
        fingerprint: 'x',
        found_at: old,
      })
      .execute();
    await prune(application, clock.now());
    const left = (await database.selectFrom('reconciliation_run').select('id').execute()).map(({ id }) => id);
    expect(left).toContain(fruitful?.id);
    expect(left).not.toContain(empty?.id);
    expect(await database.selectFrom('reconciliation_finding').select('fingerprint').execute()).toEqual([{ fingerprint: 'x' }]);
  });

  it('store what a provider may repeat for more than four months', async () => {
    const now = clock.now();
    const insert = (uuid: string, days: number) =>
      application.database
        .insertInto('wallet_request')
        .values({ partner: 'p', request_uuid: uuid, body_hash: Buffer.from('x'), answer: '{}', created_at: new Date(now.getTime() - days * DAY_MS) })
        .execute();
    await insert('four months', 4 * 31);
    for (let serial = 0; serial < 3; serial += 1) await insert(`half a year ${serial}`, 183);
    await prune(application, now);
    expect(await application.database.selectFrom('wallet_request').select('request_uuid').execute()).toEqual([{ request_uuid: 'four months' }]);
  });
});
