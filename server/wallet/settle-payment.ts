import * as z from 'zod/mini';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { textSchema } from '#contract/field-rules.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { clearingAccount, playerAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { announceBalance } from './announce-balance.ts';
import { CURRENCY } from './payment-link.ts';
import { lockPayment, type PaymentRow, updatePayment } from './store.ts';

/** What the payment side says about one payment. `amount` is in kuruş. */
export const paymentNoticeSchema = z.object({
  callback_uuid: textSchema.check(z.minLength(1), z.maxLength(64)),
  payment: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  external_id: textSchema.check(z.minLength(1), z.maxLength(100)),
  status: z.enum(['confirmed', 'rejected']),
  amount: z.int(),
  currency: z.string(),
});
export type PaymentNotice = z.output<typeof paymentNoticeSchema>;

/** `repeated` is what was already booked exactly like this; `conflict` is another amount, currency, number or status than booked. */
export type Settlement = 'settled' | 'repeated' | 'unknown' | 'conflict';

interface Settled {
  settlement: Settlement;
  notification: NotificationRow | null;
}

function isSameMoney(payment: PaymentRow, notice: PaymentNotice): boolean {
  return payment.type === transactionType.Deposit && payment.amount_minor === BigInt(notice.amount) && notice.currency === CURRENCY;
}

async function bookDeposit(transaction: Transaction, payment: PaymentRow): Promise<void> {
  const creditedMinor = payment.amount_minor - payment.fee_minor;
  await postJournal(transaction, {
    idempotencyKey: `deposit:${payment.id}`,
    kind: 'deposit',
    playerId: payment.player_id,
    entries: [
      { account: clearingAccount(payment.method), amountMinor: -creditedMinor },
      { account: playerAccount('player-cash', payment.player_id), amountMinor: creditedMinor },
    ],
  });
}

async function settle(transaction: Transaction, notice: PaymentNotice): Promise<Settled> {
  const nothing = (settlement: Settlement): Settled => ({ settlement, notification: null });
  const payment = await lockPayment(transaction, BigInt(notice.payment));
  if (!payment) return nothing('unknown');
  if (!isSameMoney(payment, notice)) return nothing('conflict');
  const status = notice.status === 'confirmed' ? transactionStatus.Confirmed : transactionStatus.Rejected;
  if (payment.status === status && payment.external_id === notice.external_id) return nothing('repeated');
  if (payment.status !== transactionStatus.Pending) return nothing('conflict');
  await updatePayment(transaction, payment.id, { status, externalId: notice.external_id });
  if (notice.status === 'confirmed') await bookDeposit(transaction, payment);
  const notification = await insertNotification(transaction, {
    playerId: payment.player_id,
    type: 'Deposit',
    content: {
      template: notice.status === 'confirmed' ? 'depositConfirmed' : 'depositRejected',
      parameters: { amount: formatMoney(payment.amount_minor) },
    },
  });
  return { settlement: 'settled', notification };
}

/** Books what the payment side has decided, once: status, money and notification together; then tells the player. Only a pending payment moves. */
export async function settlePayment(application: Application, notice: PaymentNotice): Promise<Settlement> {
  const { settlement, notification } = await inTransaction(application.database, (transaction) => settle(transaction, notice));
  if (notification) {
    if (notice.status === 'confirmed') await announceBalance(application, notification.player_id);
    await announceNotification(application, notification);
  }
  return settlement;
}
