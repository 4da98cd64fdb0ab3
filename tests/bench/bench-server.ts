/**
 * Measures postings per second through the wallet's HTTP calls, as a ratio to the same SQL statements sent directly by
 * one process, in alternating rounds.
 * `npm run bench:server -- --rounds=7 --calls=1500 --connections=10 --engines=pglite,postgresql --mixes=bets,mixed`
 */
import { parseArgs } from 'node:util';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { runServer } from '../support/running-server.ts';
import { testEngines } from '../support/test-database.ts';
import { signedCall, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import type { Seat } from '../support/wallet-table.ts';
import type { WalletWorld } from '../support/wallet-world.ts';
import { makeBareWorld } from './bare-world.ts';
import { planCalls } from './planned-call.ts';
import { spend } from './processor-time.ts';
import { startBareProcess } from './start-bare-process.ts';

const LOWEST_RATIO = 0.5;
const SEATS_PER_LINE = 4;
/** Warm-up rounds of each side: the JIT compiler takes some thousand calls to optimize the wallet's path. */
const WARMING_ROUNDS = 3;
const { values: settings } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    calls: { type: 'string', default: '1500' },
    connections: { type: 'string', default: '10' },
    engines: { type: 'string', default: testEngines.join(',') },
    mixes: { type: 'string', default: 'bets,mixed' },
  },
});
const rounds = Number(settings.rounds);
const connectionCount = Number(settings.connections);
const callsPerConnection = Math.ceil(Number(settings.calls) / connectionCount);

interface Round {
  postingsPerSecond: number;
  /** Processor time per call, without the database's own processes; null if the system does not report it. */
  cpuMs: number | null;
  latenciesMs: number[];
}
type Mix = 'bets' | 'mixed';
type Side = (mix: Mix) => Promise<Round>;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function seatsOfConnections({ seats }: WalletWorld): Seat[][] {
  return Array.from({ length: connectionCount }, (_, connection) => seats.filter((_seat, index) => index % connectionCount === connection));
}

async function sendCalls(connection: WalletConnection, calls: readonly Buffer[], latenciesMs: number[]): Promise<void> {
  for (const call of calls) {
    const begun = performance.now();
    const { status, body } = await connection.send(call);
    latenciesMs.push(performance.now() - begun);
    if (status !== 200 || !body.includes('"RS_OK"')) throw new Error(`the wallet answered ${status}: ${body}`);
  }
}

/**
 * Starts a real server process, called over `connectionCount` keep-alive connections; its calls are signed before the clock
 * starts.
 */
async function startServed(world: WalletWorld): Promise<{ run: Side; stop(): Promise<void> }> {
  const server = await runServer({ ...world.environment, SANDBOX: 'off' });
  const connections = Array.from({ length: connectionCount }, () => new WalletConnection(server.port));
  const run: Side = async (mix) => {
    const signed = seatsOfConnections(world).map((seats) =>
      planCalls(mix, seats, callsPerConnection).map(({ kind, body }) => signedCall(`transaction/${kind}`, body, providerKeyPair.privateKey)),
    );
    const latenciesMs: number[] = [];
    const begun = performance.now();
    const calls = signed.flat().length;
    const cpuMs = await spend(server.processId(), calls, () =>
      Promise.all(connections.map((connection, index) => sendCalls(connection, signed[index] ?? [], latenciesMs))),
    );
    return { postingsPerSecond: (calls / (performance.now() - begun)) * 1000, cpuMs, latenciesMs };
  };
  const stop = async () => {
    for (const connection of connections) connection.close();
    await server.stop();
    await server.remove();
  };
  return { run, stop };
}

/** Starts one process that only sends the statements, over as many connections. */
async function startBare(world: WalletWorld): Promise<{ run: Side; stop(): Promise<void> }> {
  const bare = await startBareProcess(world.environment, connectionCount);
  const run: Side = async (mix) => {
    const plan = seatsOfConnections(world);
    await bare.ask({ kind: 'prepare', mix, seatsOfConnections: plan, callsPerConnection });
    const calls = plan.reduce((sum, seats) => sum + planCalls(mix, seats, callsPerConnection).length, 0);
    let elapsedMs = 0;
    const cpuMs = await spend(bare.processId, calls, async () => {
      elapsedMs = (await bare.ask({ kind: 'run' })).elapsedMs;
    });
    return { postingsPerSecond: (calls / elapsedMs) * 1000, cpuMs, latenciesMs: [] };
  };
  return { run, stop: bare.stop };
}

async function assertBooksAreStraight(world: WalletWorld): Promise<void> {
  const opened = await world.open();
  const { imbalances } = await readTrialBalance(opened.queries);
  await opened.close();
  if (imbalances.length > 0) throw new Error(`the books are not straight: ${JSON.stringify(imbalances[0], (_key, value) => String(value))}`);
}

async function measure(engine: DatabaseEngine, mix: Mix, sides: { served: Side; bare: Side }): Promise<boolean> {
  for (let round = 0; round < WARMING_ROUNDS; round += 1) {
    await sides.bare(mix);
    await sides.served(mix);
  }
  const pairs: { served: Round; bare: Round }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternates which side starts, so that a machine that slows down favors neither.
    const order = round % 2 === 0 ? (['bare', 'served'] as const) : (['served', 'bare'] as const);
    const measured: Partial<Record<'served' | 'bare', Round>> = {};
    for (const side of order) measured[side] = await sides[side](mix);
    if (measured.served && measured.bare) pairs.push({ served: measured.served, bare: measured.bare });
  }
  const ratio = quantile(
    pairs.map(({ served, bare }) => served.postingsPerSecond / bare.postingsPerSecond),
    0.5,
  );
  const latencies = pairs.flatMap(({ served }) => served.latenciesMs);
  const median = (side: 'served' | 'bare') =>
    Math.round(
      quantile(
        pairs.map((pair) => pair[side].postingsPerSecond),
        0.5,
      ),
    );
  const cpu = (side: 'served' | 'bare') =>
    quantile(
      pairs.flatMap((pair) => pair[side].cpuMs ?? []),
      0.5,
    ).toFixed(2);
  const spent = `${cpu('served')} ms of processor time a posting against ${cpu('bare')} bare`;
  const figures = `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`;
  console.info(`${engine} ${mix}: ratio ${ratio.toFixed(2)}, ${median('served')} postings/s over HTTP, ${median('bare')} bare, ${figures}, ${spent}`);
  return ratio >= LOWEST_RATIO;
}

async function benchEngine(engine: DatabaseEngine): Promise<boolean> {
  const players = connectionCount * SEATS_PER_LINE;
  const worlds = { served: await makeBareWorld(engine, players), bare: await makeBareWorld(engine, players) };
  const served = await startServed(worlds.served);
  const bare = await startBare(worlds.bare);
  let isFastEnough = true;
  try {
    for (const mix of settings.mixes.split(',') as Mix[]) isFastEnough = (await measure(engine, mix, { served: served.run, bare: bare.run })) && isFastEnough;
  } finally {
    await served.stop();
    await bare.stop();
  }
  for (const world of Object.values(worlds)) {
    await assertBooksAreStraight(world);
    await world.remove();
  }
  return isFastEnough;
}

console.info(
  `${rounds} rounds of ${callsPerConnection * connectionCount} calls over ${connectionCount} connections; medians; the goal is a ratio of ${LOWEST_RATIO}`,
);
for (const engine of settings.engines.split(',') as DatabaseEngine[]) {
  if (!(await benchEngine(engine))) process.exitCode = 1;
}
