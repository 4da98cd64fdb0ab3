/**
 * Measures what the number of players costs: a PostgreSQL database of its own for each size, with twenty ledger entries,
 * ten notifications and three sessions a player and what belongs to them, then every hot call over HTTP, in rounds that
 * alternate between the sizes, and every job with the longest call beside it. Exits with 1 when a bar is missed. A
 * million players take 21 GB and half an hour to make; what an interrupted run leaves is a database `meydan_own_…`.
 * `npm run bench:scale -- --sizes=1000,100000,1000000 --rounds=200`
 */
import { parseArgs } from 'node:util';
import { openHotCalls } from './scale/hot-calls.ts';
import { type MeasuredJob, measureJobs } from './scale/jobs.ts';
import { type MeasuredSite, report } from './scale/report.ts';
import { openScaleWorld, type ScaleWorld } from './scale/scale-world.ts';
import type { ScaleSeat } from './scale/seats.ts';

const WARMING_ROUNDS = 20;
const { values: settings } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,100000,1000000' }, rounds: { type: 'string', default: '200' } },
});
const sizes = settings.sizes
  .split(',')
  .map(Number)
  .toSorted((one, other) => one - other);
const rounds = Number(settings.rounds);

/** Cycles through the players. */
const seatAt = ({ seats }: ScaleWorld, index: number): ScaleSeat => seats[index % seats.length] as ScaleSeat;

/** Every seat calls once, so that its session's activity is noted and the server has compiled what it needs. */
async function warmUp(world: ScaleWorld): Promise<void> {
  const { calls, close } = openHotCalls(world);
  for (const seat of world.seats) await calls.get('customer/unreadcount')?.(seat);
  close();
}

/** Measures each call on every site in turn, so that a machine that slows down favors none. */
async function measureCalls(worlds: readonly ScaleWorld[]): Promise<Map<string, number[]>[]> {
  const hot = worlds.map(openHotCalls);
  const measured = worlds.map(() => new Map<string, number[]>());
  for (const name of hot[0]?.calls.keys() ?? []) {
    for (let round = -WARMING_ROUNDS; round < rounds; round += 1) {
      for (const [index, world] of worlds.entries()) {
        const ms = await hot[index]?.calls.get(name)?.(seatAt(world, round + WARMING_ROUNDS));
        if (ms !== undefined && round >= 0) measured[index]?.set(name, [...(measured[index]?.get(name) ?? []), ms]);
      }
    }
  }
  for (const { close } of hot) close();
  return measured;
}

await using parts = new AsyncDisposableStack();
const worlds: ScaleWorld[] = [];
for (const players of sizes) {
  const world = await openScaleWorld(players);
  parts.defer(world.remove);
  console.info(`${players.toLocaleString('en')} players were made in ${Math.round(world.populatedInMs / 1_000)} s`);
  worlds.push(world);
}
for (const world of worlds) await warmUp(world);
const calls = await measureCalls(worlds);
const jobs: MeasuredJob[][] = [];
for (const world of worlds) jobs.push(await measureJobs(world));
const sites = worlds.map((world, index): MeasuredSite => ({ world, calls: calls[index] ?? new Map(), jobs: jobs[index] ?? [] }));
if (!report(sites)) process.exitCode = 1;
