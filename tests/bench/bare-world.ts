import { type DatabaseEngine, inTransaction } from '../../server/database/database.ts';
import { createMissingAccounts, houseAccount } from '../../server/ledger/accounts.ts';
import { subAccountOf } from '../../server/ledger/sub-accounts.ts';
import { makeWalletWorld, type WalletWorld } from '../support/wallet-world.ts';
import { WALLET_PROVIDER } from './planned-call.ts';

const CASH_LIRA = 1_000_000;

/**
 * Creates a wallet's data with the house's accounts: the wallet creates them with its first postings, and without them
 * the bare statements would book nothing.
 */
export async function makeBareWorld(engine: DatabaseEngine, players: number): Promise<WalletWorld> {
  const world = await makeWalletWorld(engine, { players, cashLira: CASH_LIRA });
  const house = houseAccount(WALLET_PROVIDER);
  const accounts = [house, ...world.seats.map(({ playerId }) => subAccountOf(house, playerId))];
  const opened = await world.open();
  await inTransaction(opened.queries, (transaction) => createMissingAccounts(transaction, accounts));
  await opened.close();
  return world;
}
