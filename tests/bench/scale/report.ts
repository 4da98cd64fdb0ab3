import { presentTable } from '../../../server/operator/present-table.ts';
import { CONTROL, type MeasuredJob } from './jobs.ts';
import type { ScaleWorld } from './scale-world.ts';

/** How much slower a call may be on the largest site than on the smallest. */
const LARGEST_CALL_RATIO = 1.3;
/** How much more time a job may take a player than on the next smaller site: linear, and room for the noise of one run. */
const LARGEST_JOB_RATIO = 1.5;
/** A job that takes less is over too soon for its length to be compared. */
const COMPARED_FROM_MS = 1_000;
/** How much longer a call beside a job may take than it does alone. */
const LONGEST_HOLD_UP_MS = 50;

/** What was measured on one site. */
export interface MeasuredSite {
  readonly world: Pick<ScaleWorld, 'players' | 'bytesPerPlayer' | 'populatedInMs'>;
  /** How long each round of a call took, by its name; ms. */
  readonly calls: ReadonlyMap<string, readonly number[]>;
  readonly jobs: readonly MeasuredJob[];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const largestOf = (sites: readonly MeasuredSite[]): MeasuredSite | undefined => sites.at(-1);
const nameOf = ({ world }: MeasuredSite): string => world.players.toLocaleString('en');
const show = (ms: number): string => `${ms.toFixed(ms < 100 ? 2 : 0)} ms`;
const showRatio = (ratio: number, largest: number): string => `${ratio.toFixed(2)}${ratio > largest ? ' !' : ''}`;

const medianOf = (site: MeasuredSite | undefined, call: string): number => median(site?.calls.get(call) ?? []);

function reportCalls(sites: readonly MeasuredSite[]): boolean {
  const names = [...(sites[0]?.calls.keys() ?? [])];
  const rows = names.map((name) => {
    const ratio = medianOf(largestOf(sites), name) / medianOf(sites[0], name);
    return { name, ratio, medians: Object.fromEntries(sites.map((site) => [nameOf(site), show(medianOf(site, name))])) };
  });
  console.info(`\nCalls: median by players, and the largest to the smallest; the bar is ${LARGEST_CALL_RATIO}\n`);
  console.info(
    presentTable(
      rows.map(({ name, medians, ratio }) => ({ call: name, ...medians, ratio: showRatio(ratio, LARGEST_CALL_RATIO) })),
      'none',
    ),
  );
  return rows.every(({ ratio }) => ratio <= LARGEST_CALL_RATIO);
}

interface JudgedJob extends MeasuredJob {
  readonly site: MeasuredSite;
  /** Time a player to that on the next smaller site; null where there is none, or the job was too short. */
  readonly ratio: number | null;
  /** How much longer the longest call took than the median without a job. */
  readonly holdUpMs: number;
}

function judgeJobs(sites: readonly MeasuredSite[]): JudgedJob[] {
  return sites.flatMap((site, index) =>
    site.jobs.map((job) => {
      const smaller = sites[index - 1];
      const before = smaller?.jobs.find(({ name }) => name === job.name);
      const isCompared = smaller !== undefined && before !== undefined && before.durationMs >= COMPARED_FROM_MS && job.name !== CONTROL;
      const ratio = isCompared ? job.durationMs / site.world.players / (before.durationMs / smaller.world.players) : null;
      return { ...job, site, ratio, holdUpMs: job.longestCallMs - medianOf(site, 'user/balance') };
    }),
  );
}

function reportJobs(sites: readonly MeasuredSite[]): boolean {
  const judged = judgeJobs(sites);
  const names = [...new Set(judged.map(({ name }) => name))];
  console.info(
    `\nJobs: the bars are ${LARGEST_JOB_RATIO} times the time a player on the next smaller site, for jobs of a second and more there, and ${LONGEST_HOLD_UP_MS} ms that a balance waits longer beside one\n`,
  );
  console.info(
    presentTable(
      names.flatMap((name) =>
        judged
          .filter((job) => job.name === name)
          .map(({ site, durationMs, ratio, longestCallMs, holdUpMs }) => ({
            job: name,
            players: nameOf(site),
            duration: show(durationMs),
            'a player': name === CONTROL ? null : `${((durationMs * 1_000) / site.world.players).toFixed(2)} µs`,
            ratio: ratio === null ? null : showRatio(ratio, LARGEST_JOB_RATIO),
            'longest call': show(longestCallMs),
            'held up': `${show(holdUpMs)}${name !== CONTROL && holdUpMs > LONGEST_HOLD_UP_MS ? ' !' : ''}`,
          })),
      ),
      'none',
    ),
  );
  return judged.every(({ name, ratio, holdUpMs }) => name === CONTROL || (holdUpMs <= LONGEST_HOLD_UP_MS && (ratio ?? 0) <= LARGEST_JOB_RATIO));
}

/** Prints what was measured on the sites, the smallest first. Returns whether every bar was kept; what was not has a mark. */
export function report(sites: readonly MeasuredSite[]): boolean {
  console.info('Disk a player, everything included:');
  for (const site of sites) {
    const { bytesPerPlayer, populatedInMs } = site.world;
    console.info(`${nameOf(site)} players: ${Math.round(bytesPerPlayer).toLocaleString('en')} bytes, made in ${Math.round(populatedInMs / 1_000)} s`);
  }
  const areCallsGood = reportCalls(sites);
  const areJobsGood = reportJobs(sites);
  return areCallsGood && areJobsGood;
}
