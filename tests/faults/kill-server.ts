import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { houseAccount } from '../../server/ledger/accounts.ts';
import { readAccountBalances, readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { runServer } from '../support/running-server.ts';
import { WalletLoad } from '../support/wallet-load.ts';
import { makeWalletWorld, type WalletWorld } from '../support/wallet-world.ts';

const LINES = 6;
const PLAYERS = 12;
const CASH_LIRA = 100_000;
const CASH_MINOR = BigInt(CASH_LIRA) * 100n;
const SHORTEST_RUN_MS = 200;
const RUN_SPREAD_MS = 600;

/** Checks that the ledger balances and contains every acknowledged transaction once. */
async function checkBooks(data: Pick<WalletWorld, 'open'>, load: WalletLoad): Promise<void> {
  const opened = await data.open();
  try {
    const trial = await readTrialBalance(opened.queries);
    expect(trial.imbalances).toEqual([]);
    const rows = await opened.queries.selectFrom('wallet_transaction').select('transaction_uuid').execute();
    const stored = new Set(rows.map((row) => row.transaction_uuid));
    expect([...load.acknowledged].filter((uuid) => !stored.has(uuid))).toEqual([]);
  } finally {
    await opened.close();
  }
}

/**
 * Checks that every player's cash equals the sum of their bets, wins and rollbacks, each counted once, and that the
 * house has what they lack. No call may be unanswered.
 */
async function checkCash(world: WalletWorld, load: WalletLoad): Promise<void> {
  const opened = await world.open();
  try {
    let lostMinor = 0n;
    for (const seat of world.seats) {
      const expectedMinor = load.expectedCash(seat, CASH_MINOR);
      expect((await readBalance(opened.queries, seat.playerId)).cashMinor).toBe(expectedMinor);
      lostMinor += CASH_MINOR - expectedMinor;
    }
    expect([...(await readAccountBalances(opened.queries, [houseAccount('hub88')])).values()]).toEqual([lostMinor]);
  } finally {
    await opened.close();
  }
}

/**
 * Kills the real server `kills` times with SIGKILL while bets, wins, rollbacks and duplicates of them are in flight.
 * After every kill the ledger is checked as the kill left it, while the server restarts; then the unanswered calls are
 * sent again. Returns the number of acknowledged transactions and of unanswered calls.
 */
export async function killUnderLoad(engine: DatabaseEngine, kills: number): Promise<{ acknowledged: number; unanswered: number }> {
  const world = await makeWalletWorld(engine, { players: PLAYERS, cashLira: CASH_LIRA });
  const server = await runServer({ ...world.environment, SANDBOX: 'off' });
  const load = new WalletLoad(world.seats, LINES);
  let unanswered = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const running = load.run(server.port);
      await delay(SHORTEST_RUN_MS + Math.random() * RUN_SPREAD_MS);
      await server.stop('SIGKILL');
      await running;
      unanswered += load.unansweredCount;
      const copy = await world.copy();
      await Promise.all([checkBooks(copy, load), server.start()]);
      await copy.remove();
      await load.repeatUnanswered(server.port);
    }
    await server.stop();
    await checkBooks(world, load);
    await checkCash(world, load);
  } finally {
    await server.stop('SIGKILL');
    await server.remove();
    await world.remove();
  }
  return { acknowledged: load.acknowledged.size, unanswered };
}
