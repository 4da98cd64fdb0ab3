import type { Application } from '../application.ts';
import type { FrequentJob, Job } from './job.ts';
import { frequentJobs, nightlyJobs } from './job-list.ts';
import { measureJob } from './measure-job.ts';
import { endNightlyTurn, takeNightlyTurn } from './nightly-turn.ts';

/** How often a process checks whether the nightly jobs are due. */
const NIGHTLY_CHECK_MS = 60_000;

export interface RunningJobs {
  /** Starts nothing more and waits for what is in progress. */
  stop(): Promise<void>;
}

/**
 * Runs a nightly job unless it is done for the day or another process has it; a failure is recorded, logged and retried
 * later.
 */
export async function runNightly(application: Application, job: Job): Promise<void> {
  const { database, clock, log } = application;
  const begun = clock.now();
  if (!(await takeNightlyTurn(database, job.name, begun))) return;
  let problem: string | null = null;
  try {
    await measureJob(application, job.name, () => job.run(application, begun));
  } catch (error) {
    log.error({ err: error, job: job.name }, 'nightly work failed');
    problem = error instanceof Error ? error.message : String(error);
  }
  await endNightlyTurn(database, job.name, { begun, ended: clock.now(), problem });
}

/** Calls `work` on a timer, one call at a time. */
function repeat(everyMs: number, work: () => Promise<void>): RunningJobs {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Starts the scheduled jobs of this process. A job that throws is logged and runs again at its next time. */
export function startJobs(
  application: Application,
  jobs: { nightly: readonly Job[]; frequent: readonly FrequentJob[] } = { nightly: nightlyJobs, frequent: frequentJobs },
): RunningJobs {
  const guarded = (name: string, work: () => Promise<void>) => async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      application.log.error({ err: error, job: name }, 'regular work failed');
    }
  };
  const running = [
    repeat(
      NIGHTLY_CHECK_MS,
      guarded('nightly', async () => {
        for (const job of jobs.nightly) await runNightly(application, job);
      }),
    ),
    ...jobs.frequent.map((job) =>
      repeat(
        job.everyMs,
        guarded(job.name, () => measureJob(application, job.name, () => job.run(application, application.clock.now()))),
      ),
    ),
  ];
  return {
    async stop() {
      await Promise.all(running.map((repeated) => repeated.stop()));
    },
  };
}
