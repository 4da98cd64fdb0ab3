import { type Selectable, sql } from 'kysely';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import type { PaymentInstructionTable, PaymentTable } from '../database/schema.ts';
import { callPaymentSide } from './call-payment-side.ts';
import { CURRENCY, callbackUrl } from './payment-link.ts';

type DueInstruction = Pick<Selectable<PaymentInstructionTable>, 'attempts' | 'queued_at'> &
  Pick<Selectable<PaymentTable>, 'id' | 'reference' | 'type' | 'method' | 'amount_minor' | 'fee_minor' | 'detail'>;

type SendingApplication = Pick<Application, 'config' | 'database' | 'clock' | 'log'>;

const BATCH_SIZE = 20;
/** Longer than one attempt takes; after it what a dead process had in its hands is sent by another. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** From this attempt on, about a quarter of an hour after the first, a person has to look: a player's money is held. */
const ALARMING_ATTEMPTS = 9;

/** The pause after so many failed attempts: doubled each time, up to ten minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
}

/** Leases what is due and still undecided, so that no other process sends it at the same time. */
async function claimDue({ database }: SendingApplication, now: Date): Promise<DueInstruction[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<DueInstruction>`
    update payment_instruction instruction
    set attempts = instruction.attempts + 1, next_attempt_at = ${leaseUntil}::timestamptz, sending_until = ${leaseUntil}::timestamptz
    from payment where payment.id = instruction.payment_id and instruction.payment_id in (
      select due.payment_id from payment_instruction due join payment undecided on undecided.id = due.payment_id
      where due.acknowledged_at is null and due.withdrawn_at is null and due.next_attempt_at <= ${now}::timestamptz
        and undecided.status in (${transactionStatus.Created}, ${transactionStatus.Pending})
      order by due.next_attempt_at limit ${BATCH_SIZE} for update of due skip locked
    )
    returning instruction.attempts, instruction.queued_at, payment.id, payment.reference, payment.type, payment.method, payment.amount_minor, payment.fee_minor, payment.detail
  `.execute(database);
  return rows;
}

function instructionContent(application: SendingApplication, instruction: DueInstruction): object {
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

/** Null when the payment side has taken it, now or before; otherwise what went wrong. */
async function deliver(application: SendingApplication, instruction: DueInstruction): Promise<string | null> {
  try {
    const { status } = await callPaymentSide(application, 'instructions', instructionContent(application, instruction));
    return status >= 200 && status < 300 ? null : `the payment side answered ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function send(application: SendingApplication, instruction: DueInstruction): Promise<boolean> {
  const { database, clock, log } = application;
  const problem = await deliver(application, instruction);
  const now = clock.now();
  const outcome = problem === null ? { acknowledged_at: now } : { next_attempt_at: new Date(now.getTime() + pauseAfter(instruction.attempts)) };
  await database
    .updateTable('payment_instruction')
    .set({ ...outcome, sending_until: null, problem })
    .where('payment_id', '=', instruction.id)
    .execute();
  if (problem !== null && instruction.attempts >= ALARMING_ATTEMPTS) {
    log.error({ paymentId: String(instruction.id), attempts: instruction.attempts, problem }, 'the payment side has not taken an instruction');
  }
  return problem === null;
}

/**
 * Tells the payment side of the payments that were queued for it, each signed, until it has acknowledged them: the money is held, so it is never given up.
 * Several processes may do this at once. Answers how many were taken and how many have to be sent again.
 */
export async function sendDueInstructions(application: SendingApplication, now: Date): Promise<{ taken: number; failed: number }> {
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
