/**
 * Measures bets a second and processor time a bet of several server processes on one PostgreSQL and one Redis, in rounds
 * that alternate between the numbers of processes. Every player's bets go to the processes in turn, so that none finds
 * anything of the bet before. Exits with 1 when the most processes spend too much a bet.
 * `npm run bench:processes -- --processes=1,2,4 --rounds=7 --calls=2000 --workers=16`
 */
import { parseArgs } from 'node:util';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { findRedis } from '../support/test-redis.ts';
import { signedCall, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import type { WalletWorld } from '../support/wallet-world.ts';
import { makeBareWorld } from './bare-world.ts';
import { planCalls } from './planned-call.ts';
import { spend } from './processor-time.ts';

const LARGEST_RATIO = 1.2;
const SEATS_PER_WORKER = 4;
const WARMING_ROUNDS = 3;
const { values: settings } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '7' },
    calls: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '16' },
  },
});
const rounds = Number(settings.rounds);
const workers = Number(settings.workers);
const callsPerWorker = Math.ceil(Number(settings.calls) / workers);

interface Round {
  readonly betsPerSecond: number;
  /** Processor time of each process for a bet that was sent to it, ms. */
  readonly cpuMs: readonly number[];
}

/** Some processes with a database of their own. */
interface Site {
  readonly world: WalletWorld;
  readonly servers: readonly RunningServer[];
  /** Of each worker, one to each process. */
  readonly connections: readonly (readonly WalletConnection[])[];
  readonly measured: Round[];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function openSite(redisUrl: string, processes: number): Promise<Site> {
  const world = await makeBareWorld('postgresql', workers * SEATS_PER_WORKER);
  const servers: RunningServer[] = [];
  for (let index = 0; index < processes; index += 1) servers.push(await runServer({ ...world.environment, REDIS_URL: redisUrl, SANDBOX: 'off' }));
  const connections = Array.from({ length: workers }, () => servers.map(({ port }) => new WalletConnection(port)));
  return { world, servers, connections, measured: [] };
}

/** Sends a worker's bets, each to another process than the one before. */
async function sendBets(connections: readonly WalletConnection[], calls: readonly Buffer[], first: number): Promise<void> {
  for (const [index, call] of calls.entries()) {
    const answer = await connections[(first + index) % connections.length]?.send(call);
    if (answer?.status !== 200 || !answer.body.includes('"RS_OK"')) throw new Error(`the wallet answered ${answer?.status}: ${answer?.body}`);
  }
}

/** Runs `work` and returns what each process spent of the processors for each call, taking them to be spread evenly. */
async function spendOfAll(servers: readonly RunningServer[], calls: number, work: () => Promise<unknown>): Promise<number[]> {
  const [server, ...others] = servers;
  if (!server) {
    await work();
    return [];
  }
  let ofOthers: number[] = [];
  const own = await spend(server.processId(), calls, async () => {
    ofOthers = await spendOfAll(others, calls, work);
  });
  return [own ?? Number.NaN, ...ofOthers];
}

async function runRound({ world, servers, connections }: Site): Promise<Round> {
  const signed = connections.map((_, worker) => {
    const seats = world.seats.filter((_seat, index) => index % workers === worker);
    return planCalls('bets', seats, callsPerWorker).map(({ kind, body }) => signedCall(`transaction/${kind}`, body, providerKeyPair.privateKey));
  });
  const calls = signed.flat().length;
  let elapsedMs = 0;
  const cpuMs = await spendOfAll(servers, calls / servers.length, async () => {
    const begun = performance.now();
    await Promise.all(connections.map((own, worker) => sendBets(own, signed[worker] ?? [], worker)));
    elapsedMs = performance.now() - begun;
  });
  return { betsPerSecond: (calls * 1_000) / elapsedMs, cpuMs };
}

async function closeSite({ world, servers, connections }: Site): Promise<void> {
  for (const connection of connections.flat()) connection.close();
  for (const server of servers) {
    await server.stop();
    await server.remove();
  }
  const opened = await world.open();
  const { imbalances } = await readTrialBalance(opened.queries);
  await opened.close();
  await world.remove();
  if (imbalances.length > 0) throw new Error(`the books are not straight: ${imbalances[0]?.kind}`);
}

const redisUrl = await findRedis();
if (redisUrl === null) throw new Error('no Redis answers; set TEST_REDIS_URL');
const sites: Site[] = [];
try {
  for (const processes of settings.processes.split(',').map(Number)) sites.push(await openSite(redisUrl, processes));
  for (let round = -WARMING_ROUNDS; round < rounds; round += 1) {
    // Another one begins each time, so that a machine that slows down favors none.
    const first = (round + WARMING_ROUNDS) % sites.length;
    for (const site of [...sites.slice(first), ...sites.slice(0, first)]) {
      const measured = await runRound(site);
      if (round >= 0) site.measured.push(measured);
    }
  }
} finally {
  for (const site of sites) await closeSite(site);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const cpuOf = ({ measured }: Site): number => median(measured.map(({ cpuMs }) => meanOf(cpuMs)));
const betsOf = ({ measured }: Site): number => median(measured.map(({ betsPerSecond }) => betsPerSecond));
const [single] = sites;
for (const site of sites) {
  const spread = site.servers.map((_, index) => median(site.measured.map(({ cpuMs }) => cpuMs[index] ?? Number.NaN)).toFixed(2));
  const ratios = single ? `, ${(betsOf(site) / betsOf(single)).toFixed(2)} and ${(cpuOf(site) / cpuOf(single)).toFixed(2)} times the first` : '';
  console.info(
    `${site.servers.length} processes: ${Math.round(betsOf(site))} bets/s, ${cpuOf(site).toFixed(2)} ms of processor time a bet (${spread.join(', ')})${ratios}`,
  );
}
console.info(`medians of ${rounds} rounds of ${callsPerWorker * workers} bets, ${workers} at once; the goal of the processor time is ${LARGEST_RATIO}`);
const last = sites.at(-1);
if (single && last && cpuOf(last) / cpuOf(single) > LARGEST_RATIO) process.exitCode = 1;
