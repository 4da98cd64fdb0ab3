import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { walletEndpoints } from '#contract/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { findOpenLinks } from './payment-link.ts';
import { presentOwnPayment } from './present-payment.ts';

interface HistoryCall {
  readonly playerId: bigint;
  readonly locale: Locale;
  readonly now: Date;
  readonly body: RequestOf<typeof walletEndpoints.financialHistory>;
}

/** Selects the player's payments that match the filter. */
function selectHistory(queries: Queryable, { playerId, body: { from, to, type, status } }: HistoryCall) {
  let query = queries.selectFrom('payment').where('player_id', '=', playerId);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', new Date(to));
  if (type !== undefined && type !== transactionType.All) query = query.where('type', '=', type);
  if (status !== undefined) query = query.where('status', '=', status);
  return query;
}

const isConfirmed = sql`status = ${sql.lit(transactionStatus.Confirmed)}`;
const isConfirmedDeposit = sql`${isConfirmed} and type = ${sql.lit(transactionType.Deposit)}`;
const isConfirmedWithdrawal = sql`${isConfirmed} and type = ${sql.lit(transactionType.Withdraw)}`;

/**
 * Returns a page of the player's own payments, newest first, with the sums of the confirmed ones among all that match
 * the filter; an open deposit carries the link to continue with.
 */
export async function listPayments(queries: Queryable, call: HistoryCall): Promise<ResponseOf<typeof walletEndpoints.financialHistory>> {
  const { skip, take } = call.body;
  const rows = await selectHistory(queries, call).selectAll().orderBy('id', 'desc').offset(skip).limit(take).execute();
  const all = await selectHistory(queries, call)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where ${isConfirmedDeposit}), 0)::bigint`.as('deposits_minor'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where ${isConfirmedWithdrawal}), 0)::bigint`.as('withdrawals_minor'),
      sql<bigint>`coalesce(sum(fee_minor) filter (where ${isConfirmed}), 0)::bigint`.as('fees_minor'),
    ])
    .executeTakeFirstOrThrow();
  const links = await findOpenLinks(queries, call.playerId, rows, call.now);
  return {
    items: rows.map((row) => presentOwnPayment(row, call.locale, links)),
    total: all.count,
    totals: { deposits: toLira(all.deposits_minor), withdrawals: toLira(all.withdrawals_minor), fees: toLira(all.fees_minor) },
  };
}
