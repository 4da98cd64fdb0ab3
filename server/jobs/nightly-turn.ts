import { calendarDay } from '#contract/calendar-day.ts';
import type { Database } from '../database/database.ts';

const HOUR_MS = 3_600_000;
/** A business day begins at 04:00, when hardly anybody plays. */
const DAY_BEGINS_AT_MS = 4 * HOUR_MS;
/** Longer than any run takes; after it another process takes over the work of one that died. */
const LEASE_MS = 2 * HOUR_MS;
/** How long after a failure it is retried. */
const RETRY_AFTER_MS = 15 * 60_000;
/** The clocks of processes differ by less. What lies further ahead dates from before a clock was put back. */
const CLOCK_TOLERANCE_MS = HOUR_MS;

const dayOfBusiness = (now: Date): string => calendarDay(new Date(now.getTime() - DAY_BEGINS_AT_MS));
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Takes a job's nightly turn, for one process among all on this database. Returns false when it is done for the day or
 * running elsewhere. A turn or a day that is still to come holds nothing up: the clock was put back since.
 */
export async function takeNightlyTurn(database: Database, name: string, now: Date): Promise<boolean> {
  const [day, latestDay] = [dayOfBusiness(now), dayOfBusiness(later(now, CLOCK_TOLERANCE_MS))];
  const turn = { started_at: now, lease_until: later(now, LEASE_MS), done_day: null };
  const taken = await database
    .insertInto('nightly_job')
    .values({ name, ...turn, problem: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(turn)
        .where(({ or, eb }) => or([eb('nightly_job.lease_until', '<=', now), eb('nightly_job.lease_until', '>', later(now, LEASE_MS + CLOCK_TOLERANCE_MS))]))
        .where(({ or, eb }) => or([eb('nightly_job.done_day', 'is', null), eb('nightly_job.done_day', '<', day), eb('nightly_job.done_day', '>', latestDay)])),
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
