import type { Application } from '../application.ts';

/** Runs a job and records how it ended, how long it took and when it last succeeded. Throws what the job throws. */
export async function measureJob({ metrics, clock }: Pick<Application, 'metrics' | 'clock'>, job: string, work: () => Promise<void>): Promise<void> {
  const begunMs = performance.now();
  let outcome = 'failed';
  try {
    await work();
    outcome = 'done';
    metrics.jobSuccesses.set({ job }, clock.now().getTime() / 1_000);
  } finally {
    metrics.jobRuns.inc({ job, outcome });
    metrics.jobDurations.set({ job }, (performance.now() - begunMs) / 1_000);
  }
}
