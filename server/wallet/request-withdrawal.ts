import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { endBonusesByWithdrawal } from '../bonuses/end-deposit-bonuses.ts';
import type { Transaction } from '../database/database.ts';
import { type AfterCommit, answerOnce, hashSubmissionKey } from '../http/idempotent-answer.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { announceBalance } from '../hub/announce-balance.ts';
import { playerAccount } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/balances.ts';
import { readDebt } from '../ledger/debt.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { queueAccountNotice } from '../messaging/queue-account-notice.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { checkPaymentDetail } from './check-payment-detail.ts';
import type { FieldValue } from './payment-fields.ts';
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods.ts';
import type { PaymentSubmission } from './payment-submission.ts';
import { queueInstruction } from './queue-instruction.ts';
import { insertPayment } from './store.ts';

/**
 * Returns cash less debt, in kuruş: what may be withdrawn. Locks the player, as every posting of theirs does, so that
 * it holds until the end of the transaction.
 */
async function lockWithdrawable(transaction: Transaction, playerId: bigint): Promise<bigint> {
  await lockPlayer(transaction, playerId);
  const { cashMinor } = await readBalance(transaction, playerId);
  const withdrawableMinor = cashMinor - (await readDebt(transaction, playerId));
  return withdrawableMinor > 0n ? withdrawableMinor : 0n;
}

interface Withdrawal {
  readonly playerId: bigint;
  readonly method: PaymentMethodRow;
  readonly amountMinor: bigint;
  readonly detail: Record<string, FieldValue>;
  readonly submissionKey: string;
  readonly now: Date;
}

/** Stores the payment as pending, holds its amount and queues the instruction to the payment side. */
async function hold(transaction: Transaction, { playerId, method, amountMinor, detail, submissionKey, now }: Withdrawal): Promise<void> {
  const { id: paymentId } = await insertPayment(transaction, {
    playerId,
    type: transactionType.Withdraw,
    method: method.id,
    amountMinor,
    feeMinor: method.feeMinor,
    status: transactionStatus.Pending,
    detail,
    submissionKey,
    createdAt: now,
  });
  await postJournal(transaction, {
    idempotencyKey: `withdrawal-request:${paymentId}`,
    kind: 'withdrawal-request',
    playerId,
    postedAt: now,
    entries: [
      { account: playerAccount('player-cash', playerId), amountMinor: -amountMinor },
      { account: playerAccount('player-held', playerId), amountMinor },
    ],
  });
  await queueInstruction(transaction, paymentId, now);
}

interface WithdrawalSubmission extends PaymentSubmission {
  readonly userAgent: string;
}

interface WithdrawalCall {
  readonly submission: WithdrawalSubmission;
  readonly now: Date;
  readonly afterCommit: AfterCommit;
}

async function begin(application: Application, transaction: Transaction, { submission, now, afterCommit }: WithdrawalCall): Promise<Outcome<null>> {
  const { locale, userAgent, body } = submission;
  const { playerId } = submission.player;
  const method = findPaymentMethod(body.id, transactionType.Withdraw);
  if (!method) return refuse(message(locale, 'wallet.methodUnknown'));
  const detail = checkPaymentDetail(method, body.detail, { locale, now });
  if ('refusal' in detail) return refuse(detail.refusal);
  const { amountMinor } = detail;
  const availableMinor = await lockWithdrawable(transaction, playerId);
  if (amountMinor > availableMinor) return refuse(message(locale, 'wallet.notEnoughMoney', { available: formatMoney(availableMinor) }));
  const submissionKey = hashSubmissionKey(submission.idempotencyKey);
  await hold(transaction, { playerId, method, amountMinor, detail: detail.kept, submissionKey, now });
  const amount = formatMoney(amountMinor);
  const content = { template: 'withdrawRequested', parameters: { amount } };
  const notification = await insertNotification(transaction, { playerId, type: 'Withdraw', content, createdAt: now });
  await queueAccountNotice(application, transaction, { playerId, template: 'withdrawalRequested', locale, userAgent, parameters: { amount } }, now);
  const ended = await endBonusesByWithdrawal(transaction, playerId, now);
  afterCommit(() => announceBalance(application, playerId));
  for (const told of [notification, ...ended]) afterCommit(() => announceNotification(application, told));
  return succeed(null, message(locale, ended.length > 0 ? 'wallet.withdrawalRequestedBonusEnded' : 'wallet.withdrawalRequested', { amount }));
}

/**
 * Requests a withdrawal: the amount moves from cash to held at once and stays there until the payment side has decided;
 * the player can't cancel it. It ends the bonuses that came with a deposit and whose wagering is not done or not
 * settled. Sends a notification and an e-mail. Refuses: a method that isn't offered, a detail that `checkPaymentDetail`
 * refuses, more than the cash less the debt, and a key that was used for another body (409).
 */
export async function requestWithdrawal(application: Application, submission: WithdrawalSubmission): Promise<Outcome<null>> {
  const { player, locale, idempotencyKey: key, path, body } = submission;
  const now = application.clock.now();
  return answerOnce<null>(
    application.database,
    { playerId: player.playerId, key, path, body, submittedAt: now },
    (transaction, afterCommit) => begin(application, transaction, { submission, now, afterCommit }),
    () => refuse(message(locale, 'wallet.keyReused'), 409),
  );
}
