/**
 * Measures the hub of a real server process on PostgreSQL with many connections: the memory that they take, and how they
 * come back, once after all of them broke and once after the server was restarted, with the app's times and the calls
 * that it makes after a return. Exits with 1 when a bar is missed.
 * `npm run bench:return -- --connections=10000`
 */
import { parseArgs } from 'node:util';
import { type MemorySample, watchedEnvironment, watchMemory } from '../support/watch-memory.ts';
import { assertFilesSuffice } from './assert-files-suffice.ts';
import { Helper } from './helper-process.ts';
import type { ReturningOrder, ReturningReport } from './returning-process.ts';
import { openScaleWorld, type ScaleWorld } from './scale/scale-world.ts';
import { seatOf } from './scale/seats.ts';

const LARGEST_CONNECTION_KB = 25;
const LATEST_RETURN_MS = 60_000;
/** How much more memory than before the server may hold once all are back. */
const LARGEST_GROWTH = 1.1;
const KB_PER_MB = 1_024;
const { values: settings } = parseArgs({ options: { connections: { type: 'string', default: '10000' } } });
const connections = Number(settings.connections);

/** The server's memory after garbage collection. An inspected process does not exit, so it is let go each time. */
async function weigh({ server }: ScaleWorld): Promise<MemorySample> {
  const watch = await watchMemory(server.output());
  const sample = await watch.sample();
  watch.close();
  return sample;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const showMemory = ({ residentMb, heapMb, externalMb }: MemorySample): string =>
  `${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(0)} MB heap, ${externalMb.toFixed(0)} MB buffers`;

/** Prints how all came back; returns whether it was in time and nobody was refused a connection. */
function reportReturn(what: string, { delaysMs, refused, negotiated, resumed, callsOfBusiestSecond }: ReturningReport): boolean {
  const latestMs = Math.max(...delaysMs);
  const seconds = [0.5, 0.99, 1].map((share) => `${(quantile(delaysMs, share) / 1_000).toFixed(1)} s`);
  console.info(`${what}: back after ${seconds[0]} (p50), ${seconds[1]} (p99), ${seconds[2]} (the last); ${resumed} resumed, ${negotiated} negotiated again`);
  console.info(`  calls after a return: ${callsOfBusiestSecond} in the busiest second; refused: ${JSON.stringify(refused)}`);
  const isRefused = Object.keys(refused).some((call) => call.startsWith('negotiate') || call.startsWith('upgrade'));
  return latestMs <= LATEST_RETURN_MS && !isRefused && delaysMs.length === connections;
}

async function measure(world: ScaleWorld, client: Helper<ReturningOrder, ReturningReport>): Promise<boolean> {
  await client.ask(null);
  const before = await weigh(world);
  const devices = Array.from({ length: connections }, (_, index) => seatOf(index + 1)).map(({ bearer, device }) => ({ bearer, device }));
  const begunMs = performance.now();
  await client.ask({ kind: 'connect', port: world.server.port, devices });
  const connected = await weigh(world);
  const ofConnection = (figure: keyof MemorySample) => ((connected[figure] - before[figure]) * KB_PER_MB) / connections;
  console.info(`${connections} connections were opened in ${((performance.now() - begunMs) / 1_000).toFixed(1)} s, 50 at a time`);
  console.info(`before: ${showMemory(before)}; connected: ${showMemory(connected)}`);
  console.info(
    `a connection: ${ofConnection('residentMb').toFixed(1)} KiB resident, ${(ofConnection('heapMb') + ofConnection('externalMb')).toFixed(1)} KiB heap and buffers`,
  );
  const isBackFromBreak = reportReturn('after a broken line', await client.ask({ kind: 'break' }));
  const returned = await weigh(world);
  console.info(`  ${showMemory(returned)}`);
  await world.server.stop();
  await world.server.start();
  const isBackFromRestart = reportReturn('after a restart', await client.ask({ kind: 'await' }));
  console.info(`  ${showMemory(await weigh(world))}`);
  const isSmall = ofConnection('residentMb') <= LARGEST_CONNECTION_KB;
  return isSmall && isBackFromBreak && isBackFromRestart && returned.residentMb <= connected.residentMb * LARGEST_GROWTH;
}

assertFilesSuffice(connections);
const world = await openScaleWorld(connections, watchedEnvironment);
const client = new Helper<ReturningOrder, ReturningReport>('./returning-process.ts');
try {
  if (!(await measure(world, client))) process.exitCode = 1;
} finally {
  client.end();
  await world.remove();
}
console.info(`the bars: ${LARGEST_CONNECTION_KB} KiB resident, ${LATEST_RETURN_MS / 1_000} s, nobody refused, ${LARGEST_GROWTH} times the memory`);
