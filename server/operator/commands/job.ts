import * as z from 'zod/mini';
import { frequentJobs, nightlyJobs } from '../../jobs/job-list.ts';
import { measureJob } from '../../jobs/measure-job.ts';
import { defineCommand } from '../command.ts';

const jobs = [...nightlyJobs, ...frequentJobs];
const names = jobs.map(({ name }) => name).join(', ');

/** Runs a regular job now, whether it is due or not. */
export const job = defineCommand({
  name: 'job',
  summary: 'Does a piece of the regular work now, whether it is due or not.',
  arguments: { name: { meaning: `one of ${names}` } },
  options: {},
  input: z.object({ name: z.string().check(z.refine((name) => jobs.some((known) => known.name === name), `one of ${names}`)) }),
  changes: () => true,
  async run(application, { name }) {
    const wanted = jobs.find((known) => known.name === name);
    if (!wanted) throw new Error(`the job '${name}' was not refused`);
    const begunAt = application.clock.now();
    await measureJob(application, name, () => wanted.run(application, begunAt));
    return { job: name, begunAt: begunAt.toISOString(), endedAt: application.clock.now().toISOString() };
  },
  present: ({ job: name }) => `${name} is done.`,
});
