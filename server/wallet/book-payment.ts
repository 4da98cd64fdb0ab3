import { transactionType } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { clearingAccount, feesAccount, playerAccount } from '../ledger/accounts.ts';
import { sharePlayerMoney } from '../ledger/player-share.ts';
import { type JournalEntry, postJournal } from '../ledger/transfer.ts';
import type { PaymentRow } from './store.ts';

function cashOf(shared: readonly JournalEntry[]): bigint {
  return shared.find(({ account }) => account.kind === 'player-cash')?.amountMinor ?? 0n;
}

/** The amount comes from the payment side. We keep the fee, then a debt is paid, and the rest is the player's cash. */
async function bookDeposit(transaction: Transaction, payment: PaymentRow, now: Date): Promise<bigint> {
  const { player_id: playerId, amount_minor: amountMinor, fee_minor: feeMinor } = payment;
  const shared = await sharePlayerMoney(transaction, playerId, amountMinor - feeMinor);
  await postJournal(transaction, {
    idempotencyKey: `deposit:${payment.id}`,
    kind: 'deposit',
    playerId,
    postedAt: now,
    entries: [{ account: clearingAccount(payment.method), amountMinor: -amountMinor }, { account: feesAccount, amountMinor: feeMinor }, ...shared],
  });
  return cashOf(shared);
}

/** What was held goes to the payment side, less the fee, which we keep. */
async function bookPaidWithdrawal(transaction: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const { player_id: playerId, amount_minor: amountMinor, fee_minor: feeMinor } = payment;
  await postJournal(transaction, {
    idempotencyKey: `withdrawal-paid:${payment.id}`,
    kind: 'withdrawal-paid',
    playerId,
    postedAt: now,
    entries: [
      { account: playerAccount('player-held', playerId), amountMinor: -amountMinor },
      { account: clearingAccount(payment.method), amountMinor: amountMinor - feeMinor },
      { account: feesAccount, amountMinor: feeMinor },
    ],
  });
}

/** What was held goes back to the player, fee included: it pays a debt first, the rest is cash. */
async function bookRefusedWithdrawal(transaction: Transaction, payment: PaymentRow, now: Date): Promise<bigint> {
  const { player_id: playerId, amount_minor: amountMinor } = payment;
  const shared = await sharePlayerMoney(transaction, playerId, amountMinor);
  await postJournal(transaction, {
    idempotencyKey: `withdrawal-refused:${payment.id}`,
    kind: 'withdrawal-refused',
    playerId,
    postedAt: now,
    entries: [{ account: playerAccount('player-held', playerId), amountMinor: -amountMinor }, ...shared],
  });
  return cashOf(shared);
}

/**
 * Books the money of a decided payment, once, and returns what the player's cash received, in kuruş; a rejected deposit
 * moves no money. The caller has locked the payment and its player, so that no other payment pays the same debt. Throws
 * a LedgerError when the books don't hold what a withdrawal set aside.
 */
export async function bookDecision(transaction: Transaction, payment: PaymentRow, isConfirmed: boolean, now: Date): Promise<bigint> {
  if (payment.type !== transactionType.Withdraw) return isConfirmed ? bookDeposit(transaction, payment, now) : 0n;
  if (isConfirmed) {
    await bookPaidWithdrawal(transaction, payment, now);
    return 0n;
  }
  return bookRefusedWithdrawal(transaction, payment, now);
}
