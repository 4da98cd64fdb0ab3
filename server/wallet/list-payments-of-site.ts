import { sql } from 'kysely';
import { openTransactionStatuses, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { presentPayment } from './present-payment.ts';
import type { PaymentRow } from './store.ts';

/** Operators read English. */
const OPERATOR_LOCALE = 'en';

/** A payment as an operator sees it: what its player sees, and what is needed to decide it. */
export interface SitePayment extends PaymentItem {
  /** What the payment side knows it by. */
  readonly reference: string;
  readonly username: string;
  readonly usercode: string;
  /** The player's name and surname. */
  readonly playerName: string;
  readonly typeName: string;
  readonly statusName: string;
  /** What the player filled in, as far as it is stored. */
  readonly detail: Record<string, string | number | boolean>;
  /**
   * Whether the payment side has been sent the instruction: `none` when it needs none, `sent` also when that is
   * uncertain.
   */
  readonly instruction: 'none' | 'unsent' | 'sent';
  /** The payment side's number. */
  readonly externalId: string | null;
  readonly decidedBy: string | null;
}

interface SitePaymentRow extends PaymentRow {
  username: string;
  usercode: string;
  player_name: string;
  attempts: number | null;
}

export interface PaymentFilter {
  /** Only undecided payments. */
  readonly isPending: boolean;
  /** Only this player's. */
  readonly playerId?: bigint | undefined;
  /** Only this one. */
  readonly paymentId?: bigint;
  /** At most this many. */
  readonly limit: number;
}

function nameOf(names: Record<string, number>, number: number): string {
  return Object.keys(names).find((name) => names[name] === number) ?? String(number);
}

function present(row: SitePaymentRow): SitePayment {
  const sent = row.attempts === null ? 'none' : 'sent';
  return {
    ...presentPayment(row, OPERATOR_LOCALE),
    typeName: nameOf(transactionType, row.type),
    statusName: nameOf(transactionStatus, row.status),
    reference: row.reference,
    username: row.username,
    usercode: row.usercode,
    playerName: row.player_name,
    detail: row.detail,
    instruction: row.attempts === 0 ? 'unsent' : sent,
    externalId: row.external_id,
    decidedBy: row.decided_by,
  };
}

/** Returns payments of all players, or of one, newest first. */
export async function listPaymentsOfSite(queries: Queryable, { isPending, playerId, paymentId, limit }: PaymentFilter): Promise<SitePayment[]> {
  let wanted = queries
    .selectFrom('payment')
    .innerJoin('player', 'player.id', 'payment.player_id')
    .leftJoin('payment_instruction as instruction', 'instruction.payment_id', 'payment.id');
  if (isPending) wanted = wanted.where('payment.status', 'in', openTransactionStatuses);
  if (playerId !== undefined) wanted = wanted.where('payment.player_id', '=', playerId);
  if (paymentId !== undefined) wanted = wanted.where('payment.id', '=', paymentId);
  const rows = await wanted
    .selectAll('payment')
    .select(['player.username', 'player.usercode', sql<string>`player.name || ' ' || player.surname`.as('player_name'), 'instruction.attempts'])
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(present);
}
