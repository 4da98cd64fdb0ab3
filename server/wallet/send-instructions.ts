import { type Selectable, sql } from 'kysely';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import type { PaymentInstructionTable, PaymentTable } from '../database/schema.ts';
import { callPaymentSide } from './call-payment-side.ts';
import { CURRENCY, callbackUrl } from './payment-link.ts';
import { refuseRecalled } from './recall-withdrawals.ts';

type DueInstruction = Pick<Selectable<PaymentInstructionTable>, 'attempts' | 'queued_at' | 'recall_queued_at' | 'recalled_at'> &
  Pick<Selectable<PaymentTable>, 'id' | 'reference' | 'type' | 'method' | 'amount_minor' | 'fee_minor' | 'detail'>;

const BATCH_SIZE = 20;
/** Longer than one attempt takes; after it another process sends what a dead one had claimed. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** What is due only after this dates from before a clock was put back: a player's money must not be held that long. */
const LATEST_DUE_MS = 2 * LONGEST_PAUSE_MS;
/** From this attempt on, about a quarter of an hour after the first, a person has to look: a player's money is held. */
const ALARMING_ATTEMPTS = 9;

/** The pause in milliseconds after this many failed attempts: doubled each time, up to ten minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
}

/** A payment side with one of these statuses has no such call: it decides the payout as it would have anyway. */
const NOT_RECALLABLE: readonly number[] = [404, 405, 501];
/** Code in the 404 of a payment side that has the call, for a payment it never received. */
const UNKNOWN_PAYMENT = 'UNKNOWN_PAYMENT';

/**
 * Leases what is due and still undecided, to be sent or to be recalled, so that no other process sends it at the same
 * time.
 */
async function claimDue({ database, clock }: Application, now: Date): Promise<DueInstruction[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const latestDue = new Date(clock.now().getTime() + LATEST_DUE_MS);
  const { rows } = await sql<DueInstruction>`
    update payment_instruction instruction
    set attempts = instruction.attempts + 1, next_attempt_at = ${leaseUntil}::timestamptz, sending_until = ${leaseUntil}::timestamptz
    from payment where payment.id = instruction.payment_id and instruction.payment_id in (
      select due.payment_id from payment_instruction due join payment undecided on undecided.id = due.payment_id
      where (due.acknowledged_at is null or (due.recall_queued_at is not null and due.recalled_at is null))
        and due.withdrawn_at is null and (due.next_attempt_at <= ${now}::timestamptz or due.next_attempt_at > ${latestDue}::timestamptz)
        and undecided.status in (${transactionStatus.Created}, ${transactionStatus.Pending})
      order by due.next_attempt_at limit ${BATCH_SIZE} for update of due skip locked
    )
    returning instruction.attempts, instruction.queued_at, instruction.recall_queued_at, instruction.recalled_at, payment.id, payment.reference, payment.type, payment.method, payment.amount_minor, payment.fee_minor, payment.detail
  `.execute(database);
  return rows;
}

function instructionContent(application: Application, instruction: DueInstruction): object {
  return {
    payment: instruction.reference,
    type: instruction.type === transactionType.Withdraw ? 'withdraw' : 'deposit',
    amount: Number(instruction.amount_minor),
    fee: Number(instruction.fee_minor),
    currency: CURRENCY,
    method: instruction.method,
    detail: instruction.detail,
    callback: callbackUrl(application.config),
    issued: instruction.queued_at.toISOString(),
  };
}

/**
 * The payment side's reaction: it now knows the payment, no longer pays it out, does not know it, or cannot recall
 * anything.
 */
type Delivery = 'told' | 'recalled' | 'unknown' | 'not-recallable' | { problem: string };

async function recall(application: Application, { reference }: DueInstruction): Promise<Delivery> {
  const { status, body } = await callPaymentSide(application, 'recalls', { payment: reference });
  if (status >= 200 && status < 300) return 'recalled';
  if (status === 404 && body.includes(UNKNOWN_PAYMENT)) return 'unknown';
  return NOT_RECALLABLE.includes(status) ? 'not-recallable' : { problem: `the payment side answered ${status}` };
}

async function tell(application: Application, instruction: DueInstruction): Promise<Delivery> {
  const { status } = await callPaymentSide(application, 'instructions', instructionContent(application, instruction));
  return status >= 200 && status < 300 ? 'told' : { problem: `the payment side answered ${status}` };
}

/** A recalled payment is not sent again, even when it is uncertain whether it arrived the first time. */
async function deliver(application: Application, instruction: DueInstruction): Promise<Delivery> {
  const isRecall = instruction.recall_queued_at !== null && instruction.recalled_at === null;
  try {
    return isRecall ? await recall(application, instruction) : await tell(application, instruction);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function noteDelivery({ database }: Application, { id, attempts }: DueInstruction, delivery: Delivery, now: Date): Promise<void> {
  const nextAt = new Date(now.getTime() + pauseAfter(attempts));
  const changes =
    delivery === 'told'
      ? sql`acknowledged_at = ${now}::timestamptz, problem = null, next_attempt_at = case when recall_queued_at is null then next_attempt_at else ${now}::timestamptz end`
      : delivery === 'recalled' || delivery === 'unknown'
        ? sql`recalled_at = ${now}::timestamptz, acknowledged_at = coalesce(acknowledged_at, ${now}::timestamptz), problem = null`
        : delivery === 'not-recallable'
          ? sql`recalled_at = ${now}::timestamptz, problem = null, next_attempt_at = ${now}::timestamptz`
          : sql`problem = ${delivery.problem}, next_attempt_at = ${nextAt}::timestamptz`;
  await sql`update payment_instruction set sending_until = null, ${changes} where payment_id = ${id}`.execute(database);
}

async function send(application: Application, instruction: DueInstruction): Promise<boolean> {
  const { clock, log } = application;
  const delivery = await deliver(application, instruction);
  const now = clock.now();
  await noteDelivery(application, instruction, delivery, now);
  if (delivery === 'unknown') await refuseRecalled(application, instruction.id, now);
  if (typeof delivery === 'string') return true;
  if (instruction.attempts >= ALARMING_ATTEMPTS) {
    log.error(
      { paymentId: String(instruction.id), attempts: instruction.attempts, problem: delivery.problem },
      'the payment side has not taken an instruction',
    );
  }
  return false;
}

/**
 * Sends the payment side the queued payments, each signed, until it has acknowledged them: their money is held, so it
 * never gives up. Asks it not to pay out those that were recalled since. Several processes may do this at once. Returns
 * how many were taken and how many have to be sent again.
 */
export async function sendDueInstructions(application: Application, now: Date): Promise<{ taken: number; failed: number }> {
  let taken = 0;
  let failed = 0;
  for (;;) {
    const due = await claimDue(application, now);
    const results = await Promise.all(due.map((instruction) => send(application, instruction)));
    taken += results.filter(Boolean).length;
    failed += results.filter((isTaken) => !isTaken).length;
    if (due.length < BATCH_SIZE) return { taken, failed };
  }
}
