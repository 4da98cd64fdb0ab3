import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** An attempt that counts against a limit: of at most `most` within a time. */
export interface CountedAttempt {
  /**
   * Whose attempts are counted, as stored: without the installation's secret neither name nor address can be recovered
   * from it, not even by brute force.
   */
  readonly keyHash: Buffer;
  readonly most: number;
  readonly windowMs: number;
}

/** Hashes a limit's name and the key it counts by, keyed with the installation's secret. */
export function hashAttemptKey(secret: Buffer, limit: string, key: string): Buffer {
  return createHmac('sha256', secret).update(`${limit} ${key}`).digest();
}

/** Another process may fill the limit between the check and the count; the next check sees it. */
const LOOKS = 3;
const SHORTEST_WAIT_MS = 1_000;

interface TakenRow {
  key_hash: Uint8Array;
  is_taken: boolean;
  free_at: Date | null;
}

/** The length of a window in SQL; `window_ms` is that of the limit in question. */
const windowOf = (windowMs: string) => sql.raw(`${windowMs} * interval '1 millisecond'`);

/**
 * Condition on a `time` that it is within a window that ends now. One ahead by more than a window was counted before the
 * clock was put back: it must not hold anybody up until then.
 */
const isCounted = (now: Date, window: RawBuilder<unknown>) => sql`time > ${now}::timestamptz - ${window} and time <= ${now}::timestamptz + ${window}`;

/**
 * One statement: where any limit is full, it returns when there is room again and writes nothing; otherwise every
 * attempt is counted in its row. The row's lock serializes attempts of all processes, and whoever then finds it full
 * counts nothing there.
 */
async function countOnce(queries: Queryable, attempts: readonly CountedAttempt[], now: Date): Promise<TakenRow[]> {
  const asked = attempts.map(({ keyHash, most, windowMs }) => sql`(${keyHash}::bytea, ${most}::integer, ${windowMs}::float8)`);
  const window = sql`(excluded.kept_until - ${now}::timestamptz)`;
  const { rows } = await sql<TakenRow>`
    with asked (key_hash, most, window_ms) as (values ${sql.join(asked)}),
    full_limit as (
      select asked.key_hash, decisive.at + ${windowOf('asked.window_ms')} as free_at
      from asked join attempt on attempt.key_hash = asked.key_hash
      cross join lateral (
        select time as at from unnest(attempt.times) as time where ${isCounted(now, windowOf('asked.window_ms'))}
        order by time desc offset asked.most - 1 limit 1
      ) decisive
    ),
    taken as (
      insert into attempt (key_hash, times, kept_until)
      select key_hash, array[${now}::timestamptz], ${now}::timestamptz + ${windowOf('window_ms')}
      from asked where not exists (select from full_limit) order by key_hash
      on conflict (key_hash) do update set
        times = array(select time from unnest(attempt.times) as time where ${isCounted(now, window)}) || excluded.times,
        kept_until = excluded.kept_until
      where (select count(*) from unnest(attempt.times) as time where ${isCounted(now, window)})
        < (select most from asked where asked.key_hash = excluded.key_hash)
      returning key_hash
    )
    select asked.key_hash, taken.key_hash is not null as is_taken, full_limit.free_at
    from asked left join taken on taken.key_hash = asked.key_hash left join full_limit on full_limit.key_hash = asked.key_hash
  `.execute(queries);
  return rows;
}

/**
 * Counts attempts together, all of them or none, across all processes of the site: no window of a limit's length
 * contains more than its `most`. Returns 0 when they may go on, otherwise the milliseconds after which the next may; an
 * attempt on a full limit writes nothing.
 */
export async function takeAttempts(queries: Queryable, attempts: readonly CountedAttempt[], now: Date): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const rows = await countOnce(queries, attempts, now);
    if (rows.every((row) => row.is_taken)) return 0;
    const taken = attempts.filter(({ keyHash }) => rows.some((row) => row.is_taken && keyHash.equals(row.key_hash)));
    await forgiveAttempts(queries, taken, now);
    const freeAtMs = Math.max(...rows.map(({ free_at }) => free_at?.getTime() ?? Number.NEGATIVE_INFINITY));
    if (Number.isFinite(freeAtMs)) return Math.max(freeAtMs - now.getTime(), 1);
  }
  return SHORTEST_WAIT_MS;
}

/** Takes back attempts that were counted at `at`, each once. */
export async function forgiveAttempts(queries: Queryable, attempts: readonly CountedAttempt[], at: Date): Promise<void> {
  if (attempts.length === 0) return;
  const hashes = attempts.map(({ keyHash }) => keyHash);
  await sql`
    update attempt set times = times[:array_position(times, ${at}::timestamptz) - 1] || times[array_position(times, ${at}::timestamptz) + 1:]
    where array_position(times, ${at}::timestamptz) is not null and key_hash in (
      select key_hash from attempt where key_hash in (${sql.join(hashes)}) order by key_hash for no key update
    )
  `.execute(queries);
}
