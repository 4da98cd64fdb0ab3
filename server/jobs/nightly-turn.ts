import { calendarDay } from '#contract/calendar-day.ts';
import type { Database } from '../database/database.ts';

const HOUR_MS = 3_600_000;
/** A business day begins at 04:00, when hardly anybody plays. */
const DAY_BEGINS_AT_MS = 4 * HOUR_MS;
/** Longer than any run takes; after it another process takes over the work of one that died. */
const LEASE_MS = 2 * HOUR_MS;
/** How long after a failure it is retried. */
const RETRY_AFTER_MS = 15 * 60_000;

const dayOfBusiness = (now: Date): string => calendarDay(new Date(now.getTime() - DAY_BEGINS_AT_MS));
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Takes a job's nightly turn, for one process among all on this database. Returns false when it is done for the day or
 * running elsewhere.
 */
export async function takeNightlyTurn(database: Database, name: string, now: Date): Promise<boolean> {
  const day = dayOfBusiness(now);
  const turn = { started_at: now, lease_until: later(now, LEASE_MS) };
  const taken = await database
    .insertInto('nightly_job')
    .values({ name, ...turn, done_day: null, problem: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(turn)
        .where('nightly_job.lease_until', '<=', now)
        .where((where) => where.or([where('nightly_job.done_day', 'is', null), where('nightly_job.done_day', '<', day)])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Records how a turn that was taken at `begun` ended: done for that day, or to be retried because of `problem`. */
export async function endNightlyTurn(database: Database, name: string, turn: { begun: Date; ended: Date; problem: string | null }): Promise<void> {
  const { begun, ended, problem } = turn;
  const result = problem === null ? { done_day: dayOfBusiness(begun), lease_until: ended } : { lease_until: later(ended, RETRY_AFTER_MS) };
  await database
    .updateTable('nightly_job')
    .set({ ...result, finished_at: ended, problem })
    .where('name', '=', name)
    .execute();
}
