import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTcpProxy } from '../../tests/support/tcp-proxy.ts';
import { makeOwnSchema, openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { inTransaction, type OpenedDatabase, openDatabase } from './database.ts';
import { migrate, migrationSteps } from './migrate.ts';
import { sendLast, sendTogether } from './send-statements.ts';
import { RootHandleInTransactionError } from './transaction-guard.ts';

class FailureWithCode extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`code ${code}`);
    this.code = code;
  }
}

describe.each(testEngines)('the database on %s', (engine) => {
  let opened: OpenedDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  const option = (key: string) => ({ key, value: 'x', is_active: true });
  async function hasOption(key: string): Promise<boolean> {
    return (await opened.queries.selectFrom('site_option').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
  }

  it('returns int8 as bigint, timestamptz as Date, jsonb parsed and bytes as Buffer', async () => {
    const { rows } = await sql`
      select 5::bigint as small, 9223372036854775807::bigint as large, array[1::bigint, null] as list, timestamptz '2026-11-20 12:00:00+03' as time,
        '{"a":[1,null]}'::jsonb as json, '\\x00ff'::bytea as bytes, ${2n}::bigint + 1 as sum, null::bigint as none
    `.execute(opened.queries);
    expect(rows[0]).toEqual({
      small: 5n,
      large: 9223372036854775807n,
      list: [1n, null],
      time: new Date('2026-11-20T09:00:00Z'),
      json: { a: [1, null] },
      bytes: Buffer.from([0, 255]),
      sum: 3n,
      none: null,
    });
    expect(Buffer.isBuffer(Reflect.get(Object(rows[0]), 'bytes'))).toBe(true);
  });

  it('commits what a transaction did, or nothing of it', async () => {
    await inTransaction(opened.queries, async (transaction) => transaction.insertInto('site_option').values(option('kept')).execute());
    const failing = inTransaction(opened.queries, async (transaction) => {
      await transaction.insertInto('site_option').values(option('dropped')).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect([await hasOption('kept'), await hasOption('dropped')]).toEqual([true, false]);
  });

  const insertText = 'insert into site_option (key, value, is_active) values ($1, $2, true) returning key';

  it('runs statements that are sent together one after the other, and returns the rows of each', async () => {
    const answers = await inTransaction(opened.queries, (transaction) =>
      sendTogether(transaction, [
        { text: insertText, values: ['first', 'x'] },
        { text: 'select value from site_option where key = $1', values: ['first'] },
      ]),
    );
    expect(answers).toEqual([[{ key: 'first' }], [{ value: 'x' }]]);
    expect(await hasOption('first')).toBe(true);
  });

  it('commits with the last statement, and nothing when that one fails', async () => {
    const rows = await inTransaction(opened.queries, (transaction) => sendLast(transaction, { text: insertText, values: ['ending', 'x'] }));
    expect(rows).toEqual([{ key: 'ending' }]);
    const failing = inTransaction(opened.queries, async (transaction) => {
      await transaction.insertInto('site_option').values(option('before-the-end')).execute();
      return sendLast(transaction, { text: insertText, values: ['ending', 'x'] });
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect([await hasOption('ending'), await hasOption('before-the-end')]).toEqual([true, false]);
  });

  it('does not report a transaction as committed after one of its statements failed', async () => {
    const swallowing = inTransaction(opened.queries, async (transaction) => {
      await transaction.insertInto('site_option').values(option('lost')).execute();
      await sql`select 1 / 0`.execute(transaction).catch(() => null);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await hasOption('lost')).toBe(false);
  });

  it.each(['40P01', '40001'])('retries a transaction that failed with %s, and keeps only the last run', async (code) => {
    let runs = 0;
    const result = await inTransaction(opened.queries, async (transaction) => {
      runs += 1;
      await transaction
        .insertInto('site_option')
        .values(option(`run-${code}-${runs}`))
        .execute();
      if (runs < 3) throw new FailureWithCode(code);
      return runs;
    });
    expect(result).toBe(3);
    expect([await hasOption(`run-${code}-1`), await hasOption(`run-${code}-3`)]).toEqual([false, true]);
  });

  it('does not retry other failures, nor for ever', async () => {
    let runs = 0;
    const failWith = (code: string) =>
      inTransaction(opened.queries, async () => {
        runs += 1;
        throw new FailureWithCode(code);
      });
    await expect(failWith('23505')).rejects.toThrow('code 23505');
    expect(runs).toBe(1);
    await expect(failWith('40001')).rejects.toThrow('code 40001');
    expect(runs).toBeLessThan(20);
  });

  it('throws at once when the root handle is used inside a transaction, and works again after it', async () => {
    const { queries } = opened;
    await expect(inTransaction(queries, () => sql`select 1`.execute(queries))).rejects.toThrow(RootHandleInTransactionError);
    await expect(inTransaction(queries, () => inTransaction(queries, async () => 1))).rejects.toThrow(RootHandleInTransactionError);
    await sql`select 1`.execute(queries);
  });

  it('lets work that a transaction left behind use the root handle once the transaction has ended', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const left = await inTransaction(opened.queries, async () => [ended.then(() => sql`select 1`.execute(opened.queries))]);
    resolve();
    await expect(Promise.all(left)).resolves.toHaveLength(1);
  });

  it('runs transactions that begin together in turn or side by side, without mixing them up', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `together-${index}`);
    const work = keys.map((key, index) =>
      inTransaction(opened.queries, async (transaction) => {
        await transaction.insertInto('site_option').values(option(key)).execute();
        if (index % 3 === 0) throw new Error('stop');
      }),
    );
    await Promise.allSettled(work);
    expect(await Promise.all(keys.map(hasOption))).toEqual(keys.map((_, index) => index % 3 !== 0));
  });

  it('has applied every step once and applies none again', async () => {
    await migrate(opened.queries, engine);
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(opened.queries);
    expect(rows.map(({ name }) => name)).toEqual(migrationSteps.map(({ name }) => name));
  });
});

describe.each(testEngines)('migrations on %s', (engine) => {
  const tableExists = async ({ queries }: OpenedDatabase, name: string): Promise<boolean> => {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(queries);
    return rows[0]?.found !== null;
  };

  it('leave nothing of a step that failed half-way, and apply it completely the next time', async () => {
    const opened = await openTestDatabase(engine);
    try {
      const step = (second: string) => [...migrationSteps, { name: '9000-test', statements: ['create table half (id integer)', second] }];
      await expect(migrate(opened.queries, engine, step('create table half (id integer)'))).rejects.toThrow();
      expect(await tableExists(opened, 'half')).toBe(false);
      await migrate(opened.queries, engine, step('create table other_half (id integer)'));
      expect([await tableExists(opened, 'half'), await tableExists(opened, 'other_half')]).toEqual([true, true]);
    } finally {
      await opened.close();
    }
  });

  it('refuse a schema that a newer version wrote, in one sentence that names the step', async () => {
    const opened = await openTestDatabase(engine);
    try {
      await sql`insert into migration (name) values ('9999-from-the-future')`.execute(opened.queries);
      await expect(migrate(opened.queries, engine)).rejects.toThrow(/^The database was written by a newer version .*9999-from-the-future.*\.$/);
    } finally {
      await opened.close();
    }
  });

  it('are serialized when several processes start together', async () => {
    const opened = await openTestDatabase(engine);
    try {
      const steps = [...migrationSteps, { name: '9000-test', statements: ['create table once (id integer)'] }];
      await Promise.all(Array.from({ length: 4 }, () => migrate(opened.queries, engine, steps)));
      expect(await tableExists(opened, 'once')).toBe(true);
    } finally {
      await opened.close();
    }
  });
});

describe.runIf(testEngines.includes('postgresql'))('a connection to PostgreSQL that breaks', () => {
  it('fails the statement in progress, and the next one gets another connection', async () => {
    const schema = await makeOwnSchema();
    const address = new URL(schema.url);
    const proxy = await openTcpProxy(Number(address.port || 5432));
    Object.assign(address, { hostname: '127.0.0.1', port: String(proxy.port) });
    const opened = await openDatabase({ dataDirectory: '', databaseUrl: address.href });
    try {
      const sleeping = sql`select pg_sleep(60)`.execute(opened.queries);
      const refused = expect(sleeping).rejects.toThrow();
      await expect.poll(() => opened.countConnections().busy).toBe(1);
      proxy.cut();
      await refused;
      proxy.restore();
      expect((await sql`select 1 as one`.execute(opened.queries)).rows).toEqual([{ one: 1 }]);
    } finally {
      await opened.close();
      await proxy.close();
      await schema.drop();
    }
  });
});
