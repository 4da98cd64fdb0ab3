import { openTransactionStatuses } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { presentPayment } from './present-payment.ts';

/** Returns a player's payments that the payment side has not decided, newest first. */
export async function listOpenPayments(queries: Queryable, playerId: bigint, locale: Locale): Promise<PaymentItem[]> {
  const rows = await queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', 'in', openTransactionStatuses)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => presentPayment(row, locale));
}
