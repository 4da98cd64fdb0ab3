import { sql } from 'kysely';
import type { bonusEndpoints } from '#contract/bonuses.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { presentBonus } from './present-bonus.ts';

interface HistoryCall {
  readonly playerId: bigint;
  readonly locale: Locale;
  readonly body: RequestOf<typeof bonusEndpoints.history>;
}

const remainingMinor = sql<bigint>`coalesce(account.balance_minor, 0)`;

/**
 * Selects the player's bonuses that match the filter, joined with their offers and the accounts that hold their money.
 */
function selectHistory(queries: Queryable, { playerId, body: { from, to, status } }: HistoryCall) {
  let query = queries
    .selectFrom('bonus')
    .innerJoin('bonus_offer as offer', 'offer.id', 'bonus.offer_id')
    .leftJoin('ledger_account as account', (join) =>
      join.on('account.kind', '=', 'player-bonus').onRef('account.player_id', '=', 'bonus.player_id').on(sql<boolean>`account.code = bonus.id::text`),
    )
    .where('bonus.player_id', '=', playerId);
  if (from !== undefined) query = query.where('bonus.granted_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('bonus.granted_at', '<', new Date(to));
  if (status !== undefined) query = query.where('bonus.status', '=', status);
  return query;
}

/** Returns a page of the player's own bonuses, the newest first, with the sums over all that match the filter. */
export async function listBonuses(queries: Queryable, call: HistoryCall): Promise<ResponseOf<typeof bonusEndpoints.history>> {
  const { skip, take } = call.body;
  const rows = await selectHistory(queries, call)
    .selectAll('bonus')
    .select(['offer.kind as offer_kind', remainingMinor.as('remaining_minor')])
    .orderBy('bonus.id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
  const all = await selectHistory(queries, call)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<bigint>`coalesce(sum(bonus.amount_minor), 0)::bigint`.as('granted_minor'),
      sql<bigint>`coalesce(sum(account.balance_minor), 0)::bigint`.as('remaining_minor'),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => presentBonus(row, row.offer_kind, row.remaining_minor, call.locale)),
    total: all.count,
    totals: { granted: toLira(all.granted_minor), remaining: toLira(all.remaining_minor) },
  };
}
