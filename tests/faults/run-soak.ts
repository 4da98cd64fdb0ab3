/**
 * `npm run soak -- --minutes=30 --workers=4 --players=6 --visitors=2 --pause-ms=100`: needs a PostgreSQL, like the
 * tests. Exits with 1 if the server holds more memory in the last third of the time than in the first.
 */
import { parseArgs } from 'node:util';
import type { MemorySample } from '../support/watch-memory.ts';
import { soak } from './soak.ts';

/** More than the fluctuation of a process with constant work; a leak of one object per call exceeds it by far. */
const LARGEST_GROWTH = 1.1;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the medians of a figure in the first and last third, and whether it stayed flat. */
function compareThirds(memory: readonly MemorySample[], figure: keyof MemorySample) {
  const third = Math.max(1, Math.floor(memory.length / 3));
  const [first, last] = [memory.slice(0, third), memory.slice(-third)].map((samples) => median(samples.map((sample) => sample[figure])));
  const growth = (last ?? Number.NaN) / (first ?? Number.NaN);
  return { 'first third, MB': first?.toFixed(1), 'last third, MB': last?.toFixed(1), growth: growth.toFixed(3), isFlat: growth <= LARGEST_GROWTH };
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    workers: { type: 'string', default: '4' },
    players: { type: 'string', default: '6' },
    visitors: { type: 'string', default: '2' },
    'pause-ms': { type: 'string', default: '100' },
  },
});
const { counts, memory, ...figures } = await soak({
  minutes: Number(values.minutes),
  workers: Number(values.workers),
  players: Number(values.players),
  visitors: Number(values.visitors),
  pauseMs: Number(values['pause-ms']),
});
console.table(counts);
console.info(figures);
const thirds = { resident: compareThirds(memory, 'residentMb'), heap: compareThirds(memory, 'heapMb'), external: compareThirds(memory, 'externalMb') };
console.table(thirds);
const isFlat = thirds.resident.isFlat && thirds.heap.isFlat;
console.info(isFlat ? 'The memory is flat.' : `The memory grows by more than ${Math.round((LARGEST_GROWTH - 1) * 100)} %.`);
if (!isFlat) process.exitCode = 1;
