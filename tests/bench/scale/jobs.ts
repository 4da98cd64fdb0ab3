import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { frequentJobs, nightlyJobs } from '../../../server/jobs/job-list.ts';
import { operate } from '../../support/operate.ts';
import { callServer } from '../../support/two-processes.ts';
import type { ScaleWorld } from './scale-world.ts';

/** How long the balance is asked for with nothing beside it. */
const CONTROL_MS = 3_000;
/** Pause between two calls beside a job: the longest is looked for, not the most. */
const PAUSE_MS = 2;
/** One in so many players has a session that has expired and was not ended. */
const EXPIRED_SHARE = 20;

export interface MeasuredJob {
  readonly name: string;
  readonly durationMs: number;
  /** The longest that a player waited for their balance meanwhile. */
  readonly longestCallMs: number;
}

/** The name under which the longest call with nothing beside it is reported. */
export const CONTROL = 'nothing';

interface ScaleJob {
  readonly name: string;
  /** Makes what the job is to find; not measured. */
  prepare?(world: ScaleWorld): Promise<unknown>;
  run(world: ScaleWorld): Promise<unknown>;
  /** Throws when the job has not done its work. */
  check?(world: ScaleWorld): Promise<void>;
}

async function countRows({ opened }: ScaleWorld, table: string, condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(opened.queries);
  return rows[0]?.count ?? 0;
}

async function assertRows(world: ScaleWorld, table: string, condition: string, wanted: number): Promise<void> {
  const found = await countRows(world, table, condition);
  if (found !== wanted) throw new Error(`${found} rows of ${table} instead of ${wanted} are ${condition}`);
}

const unendedSessions = "ended_at is null and last_seen_at < now() - interval '8 days'";
const dump = promisify(execFile);

/** What a job finds and leaves; the others find nothing to do, which is what they do nearly always. */
const particulars: Readonly<Record<string, Pick<ScaleJob, 'prepare' | 'check'>>> = {
  'trial-balance': { check: (world) => assertRows(world, 'trial_balance_run', 'not is_balanced', 0) },
  reconciliation: {
    async check(world) {
      await assertRows(world, 'reconciliation_finding', 'true', 0);
      await assertRows(world, 'reconciliation_run', 'problem is null and line_count > 0', 1);
    },
  },
  'expired-sessions': {
    prepare: ({ opened, players }) =>
      sql`
      update session set ended_at = null, ended_how = null where id > ${players + 1}::bigint and id <= ${2 * players + 1}::bigint and id % ${EXPIRED_SHARE} = 0
    `.execute(opened.queries),
    check: (world) => assertRows(world, 'session', unendedSessions, 0),
  },
  prune: { check: (world) => assertRows(world, 'notification', "created_at < now() - interval '400 days'", 0) },
};

/** Every job of the server, a broadcast and a backup, in the order of the table. */
const jobs: readonly ScaleJob[] = [
  { name: CONTROL, run: () => delay(CONTROL_MS) },
  ...[...nightlyJobs, ...frequentJobs]
    .toSorted((one, other) => Number(one.name === 'prune') - Number(other.name === 'prune'))
    .map(({ name }) => ({ name, run: ({ server }: ScaleWorld) => operate(server, ['job', name]), ...particulars[name] })),
  { name: 'broadcast', run: ({ server }) => operate(server, ['broadcast', '--type', 'System', '--title', 'Bakım', '--note', 'Bu gece bakım var.']) },
  { name: 'backup', run: ({ databaseUrl }) => dump('pg_dump', ['--format=custom', '--no-sync', '--file=/dev/null', databaseUrl]) },
];

/** Asks for one balance after the other until `isDone`; returns the longest that one took. */
async function watchBalance({ server, seats }: ScaleWorld, isDone: () => boolean): Promise<number> {
  let longestMs = 0;
  for (let index = 0; !isDone(); index += 1) {
    const begun = performance.now();
    const { status } = await callServer(server.url, 'user/balance', null, seats[index % seats.length]?.headers);
    if (status !== 200) throw new Error(`a balance was answered with ${status}`);
    longestMs = Math.max(longestMs, performance.now() - begun);
    await delay(PAUSE_MS);
  }
  return longestMs;
}

async function measureJob(world: ScaleWorld, { name, prepare, run, check }: ScaleJob): Promise<MeasuredJob> {
  await prepare?.(world);
  let isDone = false;
  const begun = performance.now();
  const watched = watchBalance(world, () => isDone);
  const finished = run(world).finally(() => {
    isDone = true;
  });
  const durationMs = finished.then(() => performance.now() - begun);
  const [longestCallMs] = await Promise.all([watched, durationMs]);
  await check?.(world);
  return { name, durationMs: await durationMs, longestCallMs };
}

/** Runs every job of a world, one after the other, each with calls beside it. Throws when one does not do its work. */
export async function measureJobs(world: ScaleWorld): Promise<MeasuredJob[]> {
  const measured: MeasuredJob[] = [];
  for (const job of jobs) measured.push(await measureJob(world, job));
  return measured;
}
