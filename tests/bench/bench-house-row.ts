/**
 * Measures how many bets a second PostgreSQL commits with 64 of them at once, over 64 players of one wallet provider:
 * the SQL of the wallet as it is, with one row of the house that all players share, and without the house, all sent
 * bare by one process, in alternating rounds.
 * `npm run bench:house-row -- --rounds=7 --bets=30`
 */
import { parseArgs } from 'node:util';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import type { WalletWorld } from '../support/wallet-world.ts';
import type { HouseSide } from './bare-process.ts';
import { makeBareWorld } from './bare-world.ts';
import { startBareProcess } from './start-bare-process.ts';

const LOWEST_RATIO = 0.8;
/** Players, and connections with a bet under way each. */
const AT_ONCE = 64;
const WARMING_ROUNDS = 2;
const SIDES: readonly HouseSide[] = ['sub-account', 'one row', 'none'];
const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, bets: { type: 'string', default: '30' } } });
const rounds = Number(settings.rounds);
const betsPerPlayer = Number(settings.bets);

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Throws if a balance is not the sum of its entries. The bets without the house leave the sum of all balances uneven. */
async function checkBalances(world: WalletWorld): Promise<void> {
  const opened = await world.open();
  const { imbalances } = await readTrialBalance(opened.queries);
  await opened.close();
  const wrong = imbalances.filter(({ kind }) => kind === 'balance-differs' || kind === 'chain-broken');
  if (wrong.length > 0) throw new Error(`${wrong.length} accounts do not hold what their entries say`);
}

/** Returns the bets a second of each side, one figure a round. */
async function measure(world: WalletWorld): Promise<Record<HouseSide, number[]>> {
  const figures: Record<HouseSide, number[]> = { 'sub-account': [], 'one row': [], none: [] };
  const bare = await startBareProcess(world.environment, AT_ONCE);
  const seatsOfConnections = world.seats.map((seat) => [seat]);
  try {
    for (let round = -WARMING_ROUNDS; round < rounds; round += 1) {
      // Another side begins each time, so that a machine that slows down favors none.
      const first = (round + WARMING_ROUNDS) % SIDES.length;
      for (const house of [...SIDES.slice(first), ...SIDES.slice(0, first)]) {
        await bare.ask({ kind: 'prepare', mix: 'bets', seatsOfConnections, callsPerConnection: betsPerPlayer, house });
        const { elapsedMs } = await bare.ask({ kind: 'run' });
        if (round >= 0) figures[house].push((AT_ONCE * betsPerPlayer * 1000) / elapsedMs);
      }
    }
  } finally {
    await bare.stop();
  }
  return figures;
}

const world = await makeBareWorld('postgresql', AT_ONCE);
try {
  const figures = await measure(world);
  await checkBalances(world);
  const ratioOf = (side: HouseSide) => median(figures[side].map((perSecond, round) => perSecond / (figures.none[round] ?? Number.NaN)));
  for (const side of SIDES) console.info(`${side}: ${Math.round(median(figures[side]))} bets/s, ${ratioOf(side).toFixed(2)} of those without the house`);
  console.info(`medians of ${rounds} rounds of ${AT_ONCE * betsPerPlayer} bets, ${AT_ONCE} at once; the goal of the sub-accounts is ${LOWEST_RATIO}`);
  if (ratioOf('sub-account') < LOWEST_RATIO) process.exitCode = 1;
} finally {
  await world.remove();
}
