import { sql } from 'kysely';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { toLira } from '#contract/money.ts';
import type { Overview } from '#contract/wallet.ts';
import type { Application } from '../application.ts';
import type { Queryable } from '../database/database.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { nextRefillAt, readMissing } from './refill-state.ts';
import { readStartingFloat } from './starting-float.ts';

/** Confirmed deposits less confirmed withdrawals, in kuruş, fees included. */
async function readNetDeposits(queries: Queryable, playerId: bigint): Promise<bigint> {
  const { net_minor } = await queries
    .selectFrom('payment')
    .select(sql<bigint>`coalesce(sum(case when type = ${transactionType.Deposit} then amount_minor else -amount_minor end), 0)::bigint`.as('net_minor'))
    .where('player_id', '=', playerId)
    .where('status', '=', transactionStatus.Confirmed)
    .executeTakeFirstOrThrow();
  return net_minor;
}

async function readRefill(application: Application, playerId: bigint): Promise<Overview['refill']> {
  const floatMinor = await readStartingFloat(application.database, application.config);
  if (floatMinor === null) return null;
  const now = application.clock.now();
  const availableAt = await nextRefillAt(application.database, playerId, now);
  return {
    amount: toLira(await readMissing(application.database, playerId, { floatMinor, now })),
    startingFloat: toLira(floatMinor),
    availableAt: availableAt?.toISOString() ?? null,
  };
}

/** Returns what a player has, what they have paid in and out, and what a refill would give them. */
export async function readOverview(application: Application, playerId: bigint): Promise<Overview> {
  const balance = await readBalance(application.database, playerId);
  return {
    balance: toLira(shownMinor(balance)),
    cash: toLira(balance.cashMinor),
    bonus: toLira(balance.bonusMinor),
    held: toLira(balance.heldMinor),
    netDeposits: toLira(await readNetDeposits(application.database, playerId)),
    refill: await readRefill(application, playerId),
  };
}
