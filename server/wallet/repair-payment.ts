import { randomUUID } from 'node:crypto';
import { type TransactionStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { endBonusOfDeposit } from '../bonuses/end-deposit-bonuses.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { announceBalance } from '../hub/announce-balance.ts';
import { clearingAccount, feesAccount, suspenseAccount } from '../ledger/accounts.ts';
import { sharePlayerMoney } from '../ledger/player-share.ts';
import { type JournalEntry, postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { comparePayment, type Difference, fingerprintOf, isSameMoney, type TheirView, takeTogether } from './compare-payment.ts';
import type { StatementLine } from './payment-statement.ts';
import { queueInstruction } from './queue-instruction.ts';
import { recallWithdrawals } from './recall-withdrawals.ts';
import {
  type BookedPayment,
  type Finding,
  insertFinding,
  isNumberOfAnother,
  isOpen,
  lockBooked,
  readNotifiedAt,
  rearmInstruction,
} from './reconciliation-store.ts';
import { settlePayment } from './settle-payment.ts';
import { updatePayment } from './store.ts';

const HOUR_MS = 3_600_000;
/**
 * A payment link is valid for a day from when the payment side can first have known of it; one more hour allows for
 * what was decided in its last minute.
 */
const DEPOSIT_EXPIRES_AFTER_MS = 25 * HOUR_MS;

export interface Run {
  readonly id: bigint;
  readonly startedAt: Date;
  /** Payments that could not be compared or repaired. */
  readonly failed: bigint[];
}

/** What the payment side says of a payment. */
export interface TheirWord {
  readonly lines: readonly StatementLine[];
  /** True when it was asked after our decision was visible: only then does a decision that it lacks mean anything. */
  readonly isAfterOurs: boolean;
}

interface Mended {
  findings: number;
  notifications: NotificationRow[];
}

function describe(payment: BookedPayment, theirs: TheirView): Record<string, unknown> {
  const { status, type, amount_minor, fee_minor, external_id, decided_by, clearing_minor } = payment;
  const amounts = { amount: String(amount_minor), fee: String(fee_minor), clearing: String(clearing_minor) };
  const ours = { status, type, ...amounts, externalId: external_id, decidedBy: decided_by };
  return { ours, theirs: theirs.lines };
}

function makeFinding(payment: BookedPayment, theirs: TheirView, found: Pick<Finding, 'kind' | 'mend'> & { suspenseMinor?: bigint }): Finding {
  return {
    kind: found.kind,
    mend: found.mend,
    suspense_minor: found.suspenseMinor ?? 0n,
    paymentId: payment.id,
    content: describe(payment, theirs),
    fingerprint: fingerprintOf(found.kind, `payment ${payment.id}`, theirs.lines),
  };
}

/** What the player should have received (or, below zero, paid) through a payment, and our fee in it; kuruş. */
function shares(payment: BookedPayment, status: TransactionStatus): { playerMinor: bigint; feeMinor: bigint } {
  if (status !== transactionStatus.Confirmed) return { playerMinor: 0n, feeMinor: 0n };
  const { type, amount_minor, fee_minor } = payment;
  return { playerMinor: type === transactionType.Withdraw ? -amount_minor : amount_minor - fee_minor, feeMinor: fee_minor };
}

/**
 * Brings clearing to their amounts and, with a corrected status, player and fee to that; the remainder stays on
 * suspense until a person has looked.
 */
async function book(transaction: Transaction, run: Run, payment: BookedPayment, difference: Difference, now: Date): Promise<bigint> {
  const { clearingMinor, corrected } = difference;
  const target = corrected === null ? null : shares(payment, corrected);
  const playerMinor = target === null ? 0n : target.playerMinor - payment.player_minor;
  const feeMinor = target === null ? 0n : target.feeMinor - payment.booked_fee_minor;
  const suspenseMinor = -(clearingMinor + playerMinor + feeMinor);
  const entries: JournalEntry[] = [
    { account: clearingAccount(payment.method), amountMinor: clearingMinor },
    { account: feesAccount, amountMinor: feeMinor },
    { account: suspenseAccount, amountMinor: suspenseMinor },
    ...(await sharePlayerMoney(transaction, payment.player_id, playerMinor)),
  ];
  if (entries.every(({ amountMinor }) => amountMinor === 0n)) return 0n;
  const journal = { idempotencyKey: `reconciliation:${payment.id}:${run.id}`, kind: 'reconciliation', playerId: payment.player_id, postedAt: now };
  await postJournal(transaction, { ...journal, entries });
  return suspenseMinor;
}

async function notify(transaction: Transaction, payment: BookedPayment, template: string, now: Date): Promise<NotificationRow> {
  const { player_id: playerId, type, amount_minor: amountMinor, fee_minor: feeMinor } = payment;
  return insertNotification(transaction, {
    playerId,
    type: type === transactionType.Withdraw ? 'Withdraw' : 'Deposit',
    content: { template, parameters: { amount: formatMoney(amountMinor), credited: formatMoney(amountMinor - feeMinor) } },
    createdAt: now,
  });
}

/** Notifies the player of a decision that was reversed. */
async function notifyCorrection(transaction: Transaction, payment: BookedPayment, status: TransactionStatus, now: Date): Promise<NotificationRow> {
  const isConfirmed = status === transactionStatus.Confirmed;
  const withdrawTemplate = isConfirmed ? 'withdrawTaken' : 'withdrawReturned';
  const depositTemplate = isConfirmed ? 'depositCorrected' : 'depositTakenBack';
  return notify(transaction, payment, payment.type === transactionType.Withdraw ? withdrawTemplate : depositTemplate, now);
}

/**
 * Handles a payment that is open with us and unknown, or no longer decidable, there: sends it again, or gives it up.
 */
async function chase(transaction: Transaction, run: Run, payment: BookedPayment, theirs: TheirView, now: Date): Promise<Mended> {
  const nothing = { findings: 0, notifications: [] };
  const isExpired = theirs.status === transactionStatus.Cancelled;
  if (theirs.status !== null && !isExpired) return nothing;
  const isWithdrawal = payment.type === transactionType.Withdraw;
  const notifiedAt = await readNotifiedAt(transaction, payment);
  const isOld = notifiedAt !== null && notifiedAt.getTime() <= run.startedAt.getTime() - DEPOSIT_EXPIRES_AFTER_MS;
  const note = async (mend: 'cancelled' | 'resent') =>
    Number(await insertFinding(transaction, run.id, makeFinding(payment, theirs, { kind: 'missing', mend }), now));
  if (!isWithdrawal && isOld) {
    await updatePayment(transaction, payment.id, { status: transactionStatus.Cancelled, updatedAt: now });
    return { findings: await note('cancelled'), notifications: [await notify(transaction, payment, 'depositCancelled', now)] };
  }
  if (isExpired) return nothing;
  if (isWithdrawal) await queueInstruction(transaction, payment.id, now);
  return (await rearmInstruction(transaction, payment.id, now)) ? { ...nothing, findings: await note('resent') } : nothing;
}

/** Ignores a decision under a number that belongs to another payment: its money waits for a person. */
async function withoutTakenNumber(transaction: Transaction, payment: BookedPayment, { decision }: TheirView, found: Difference): Promise<Difference> {
  if (found.corrected === null || decision === null) return found;
  return (await isNumberOfAnother(transaction, payment, decision.external_id)) ? { ...found, corrected: null } : found;
}

interface Comparison {
  readonly theirs: TheirView;
  readonly isAfterOurs: boolean;
  readonly now: Date;
}

async function mend(transaction: Transaction, run: Run, paymentId: bigint, { theirs, isAfterOurs, now }: Comparison): Promise<Mended> {
  const payment = await lockBooked(transaction, paymentId);
  const nothing = { findings: 0, notifications: [] };
  // Decided while the statement was in transit: the next run compares it.
  if (!payment || (theirs.decision === null && !isOpen(payment) && !isAfterOurs)) return nothing;
  const found = comparePayment(payment, theirs);
  if (found === null) return isOpen(payment) ? chase(transaction, run, payment, theirs, now) : nothing;
  const difference = await withoutTakenNumber(transaction, payment, theirs, found);
  const { kind, corrected } = difference;
  const suspenseMinor = await book(transaction, run, payment, difference, now);
  if (corrected !== null && theirs.decision !== null) {
    await updatePayment(transaction, payment.id, { status: corrected, externalId: theirs.decision.external_id, updatedAt: now });
  }
  const unturned = suspenseMinor === 0n ? 'none' : 'suspense';
  const finding = makeFinding(payment, theirs, { kind, mend: corrected === null ? unturned : 'corrected', suspenseMinor });
  const isNew = await insertFinding(transaction, run.id, finding, now);
  if (corrected === null) return { findings: Number(isNew), notifications: [] };
  const isTakenBack = payment.type === transactionType.Deposit && corrected !== transactionStatus.Confirmed;
  const notification = await notifyCorrection(transaction, payment, corrected, now);
  const ended = isTakenBack ? await endBonusOfDeposit(transaction, payment.id, now) : [];
  const recalled = await recallWithdrawals(transaction, payment.player_id, now);
  return { findings: Number(isNew), notifications: [notification, ...ended, ...recalled] };
}

/**
 * Books a decision whose callback never came, as its callback would have; false when it came meanwhile, or when the
 * decision can't be booked as it is.
 */
async function settleLost(application: Application, run: Run, payment: BookedPayment, theirs: TheirView): Promise<boolean> {
  const { decision } = theirs;
  if (!isOpen(payment) || decision === null || !isSameMoney(payment, decision)) return false;
  const settlement = await settlePayment(application, {
    callback_uuid: randomUUID(),
    payment: payment.reference,
    external_id: decision.external_id,
    status: decision.status === 'confirmed' ? 'confirmed' : 'rejected',
    amount: decision.amount,
    currency: decision.currency,
  });
  if (settlement !== 'settled') return false;
  return insertFinding(application.database, run.id, makeFinding(payment, theirs, { kind: 'lost', mend: 'settled' }), application.clock.now());
}

/**
 * Repairs one payment by what the payment side says of it, and returns how many findings were new. Callbacks may arrive
 * meanwhile: everything is decided under the lock of the payment. The rules: a decision we never received is settled as
 * if its callback had come; a decision that differs from ours is adopted, with the player's money, and what they no
 * longer have becomes a debt; amounts that differ, payments listed or booked twice and payments the payment side
 * doesn't know bring our clearing account to its figures against suspense, the player untouched, for a person to look
 * at; an instruction that never reached it is sent again, and a deposit that was not made within a day of its knowing
 * of it is cancelled, and the player notified. What was decided by hand stays decided: what the payment side says
 * otherwise is stored for a person, and only money that it did pay or receive is booked on the clearing account,
 * against suspense.
 */
export async function repairPayment(application: Application, run: Run, payment: BookedPayment, { lines, isAfterOurs }: TheirWord): Promise<number> {
  const theirs = takeTogether(lines);
  const isSettled = await settleLost(application, run, payment, theirs);
  const comparison = { theirs, isAfterOurs, now: application.clock.now() };
  const { findings, notifications } = await inTransaction(application.database, (transaction) => mend(transaction, run, payment.id, comparison));
  if (notifications.length > 0) await announceBalance(application, payment.player_id);
  for (const notification of notifications) await announceNotification(application, notification);
  return findings + Number(isSettled);
}
