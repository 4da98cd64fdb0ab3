import { setTimeout as delay } from 'node:timers/promises';
import { fromLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import { formatMoney } from '../messages/format-money.ts';
import { type DecidedByHand, decideByHand, type HandDecision, type HandRefusal } from '../wallet/decide-by-hand.ts';
import { listPaymentsOfSite, type SitePayment } from '../wallet/list-payments-of-site.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** The payment side answers an instruction within this time or has not received it. */
const TELLING_TIMEOUT_MS = 12_000;
const TELLING_CHECK_MS = 50;

/** A payment that was just decided by hand. */
export interface DecidedPayment extends SitePayment {
  /** True when the payment side may know the payment and decide it as well. */
  readonly isToldThere: boolean;
}

async function readPayment({ database }: Application, paymentId: bigint): Promise<SitePayment> {
  const [payment] = await listPaymentsOfSite(database, { isPending: false, paymentId, limit: 1 });
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  return payment;
}

function decider({ decidedBy, externalId }: SitePayment): string {
  if (decidedBy !== null) return `, by hand by ${decidedBy}`;
  return externalId === null ? '' : `, by the payment side under its number ${externalId}`;
}

/** Decides once the instruction is no longer being sent to the payment side, or gives up. */
async function decideWhenTold(application: Application, decision: HandDecision): Promise<DecidedByHand | HandRefusal> {
  const until = performance.now() + TELLING_TIMEOUT_MS;
  for (;;) {
    const outcome = await decideByHand(application, decision);
    if (!('refusal' in outcome && outcome.refusal === 'being-told') || performance.now() >= until) return outcome;
    await delay(TELLING_CHECK_MS);
  }
}

/**
 * Decides a payment by hand for a command, waiting for one that is being sent to the payment side at this moment.
 * Throws an OperatorRefusal for one that doesn't exist, that is decided, or whose sending takes longer than an answer
 * may take.
 */
export async function decideByOperator(application: Application, decision: HandDecision): Promise<DecidedPayment> {
  const outcome = await decideWhenTold(application, decision);
  if (!('refusal' in outcome)) return { ...(await readPayment(application, outcome.paymentId)), isToldThere: outcome.isToldThere };
  if (outcome.refusal === 'decided') {
    const payment = await readPayment(application, outcome.paymentId);
    throw new OperatorRefusal(`Payment ${payment.id} is ${payment.statusName.toLowerCase()} already${decider(payment)}.`);
  }
  if (outcome.refusal === 'unknown') throw new OperatorRefusal(`There is no payment '${decision.payment}'.`);
  throw new OperatorRefusal(`The payment side is being told of payment '${decision.payment}' at this moment; try again in a few seconds.`);
}

/** Describes what was done, for people. */
export function presentDecision({ id, typeName, methodName, amount, fee, username, statusName, isToldThere }: DecidedPayment): string {
  const money = `${formatMoney(fromLira(amount))}${fee === 0 ? '' : `, fee ${formatMoney(fromLira(fee))}`}`;
  const done = `Payment ${id} is ${statusName.toLowerCase()}: ${typeName.toLowerCase()} of ${money}, ${methodName}, by ${username}.`;
  return isToldThere ? `${done}\nThe payment side may know of it: should it decide otherwise, reconciliation reports that and undoes nothing.` : done;
}
