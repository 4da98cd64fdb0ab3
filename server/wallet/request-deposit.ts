import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import { answerOnce, hashSubmissionKey } from '../http/idempotent-answer.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { ownKeyPair } from '../providers/provider-keys.ts';
import { findReachedByDeposit } from '../responsible-play/check-limits.ts';
import { limitSentence } from '../responsible-play/limit-sentence.ts';
import { restrictionRefusal } from '../responsible-play/restriction-refusal.ts';
import { checkPaymentDetail } from './check-payment-detail.ts';
import { paymentLink } from './payment-link.ts';
import { findPaymentMethod, paymentMethodName } from './payment-methods.ts';
import type { PaymentSubmission } from './payment-submission.ts';
import { queueInstruction } from './queue-instruction.ts';
import { countOpenDeposits, insertPayment, updatePayment } from './store.ts';

/** A player makes one or two at a time; more than this is a flood. */
const MOST_OPEN_DEPOSITS = 20;

interface DepositCall extends PaymentSubmission {
  readonly now: Date;
  /** Signs links to the payment page. */
  readonly privateKey: string;
}

async function begin(application: Application, transaction: Transaction, call: DepositCall): Promise<Outcome<string | null>> {
  const { player, locale, now } = call;
  const method = findPaymentMethod(call.body.id, transactionType.Deposit);
  if (!method) return refuse(message(locale, 'wallet.methodUnknown'));
  const detail = checkPaymentDetail(method, call.body.detail, { locale, now });
  if ('refusal' in detail) return refuse(detail.refusal);
  const { amountMinor } = detail;
  await lockPlayer(transaction, player.playerId);
  const closed = await restrictionRefusal(transaction, { playerId: player.playerId, now, locale });
  if (closed !== null) return refuse(closed);
  const openCount = await countOpenDeposits(transaction, player.playerId);
  if (openCount >= MOST_OPEN_DEPOSITS) return refuse(message(locale, 'wallet.tooManyOpenDeposits', { count: String(openCount) }));
  const reached = await findReachedByDeposit(transaction, { playerId: player.playerId, now }, amountMinor);
  if (reached) return refuse(await limitSentence(transaction, reached, locale));
  const {
    id: paymentId,
    number,
    reference,
  } = await insertPayment(transaction, {
    playerId: player.playerId,
    type: transactionType.Deposit,
    method: method.id,
    amountMinor,
    feeMinor: method.feeMinor,
    status: transactionStatus.Created,
    detail: detail.kept,
    submissionKey: hashSubmissionKey(call.idempotencyKey),
    createdAt: now,
  });
  await updatePayment(transaction, paymentId, { status: transactionStatus.Pending, updatedAt: now });
  if (method.instructions !== null) {
    await queueInstruction(transaction, paymentId, now);
    return succeed(null, message(locale, method.instructions, { amount: formatMoney(amountMinor), reference: number }));
  }
  const request = { reference, amountMinor, method: paymentMethodName(method.id, locale), username: player.username, locale };
  return succeed(paymentLink(application.config, call.privateKey, request, now), message(locale, 'wallet.depositReady'));
}

/**
 * Begins a deposit: stores the payment as pending and returns the link to the payment page, or null and a sentence that
 * says what to do. No money moves before the payment side confirms. Refuses: a method that isn't offered, a detail that
 * `checkPaymentDetail` refuses, a restricted player, too many open deposits, an amount that exceeds one of the player's
 * deposit limits, and a key that was used for another body (409).
 */
export async function requestDeposit(application: Application, submission: PaymentSubmission): Promise<Outcome<string | null>> {
  const { player, locale, idempotencyKey: key, path, body } = submission;
  const { privateKey } = await ownKeyPair(application.database, 'operator');
  const now = application.clock.now();
  return answerOnce<string | null>(
    application.database,
    { playerId: player.playerId, key, path, body, submittedAt: now },
    (transaction) => begin(application, transaction, { ...submission, now, privateKey }),
    () => refuse(message(locale, 'wallet.keyReused'), 409),
  );
}
