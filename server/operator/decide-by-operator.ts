import { fromLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import { formatMoney } from '../messages/format-money.ts';
import { decideByHand, type HandDecision } from '../wallet/decide-by-hand.ts';
import { listPaymentsOfSite, type SitePayment } from '../wallet/list-payments-of-site.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** A payment that was just decided by hand. */
export interface DecidedPayment extends SitePayment {
  /** True when the payment side may know of the payment and decide it as well. */
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

/** Decides a payment by hand for a command. Throws an OperatorRefusal for one that there isn't, that is decided, or that the payment side is being told of. */
export async function decideByOperator(application: Application, decision: HandDecision): Promise<DecidedPayment> {
  const outcome = await decideByHand(application, decision);
  if (!('refusal' in outcome)) return { ...(await readPayment(application, outcome.paymentId)), isToldThere: outcome.isToldThere };
  if (outcome.refusal === 'decided') {
    const payment = await readPayment(application, outcome.paymentId);
    throw new OperatorRefusal(`Payment ${payment.id} is ${payment.statusName.toLowerCase()} already${decider(payment)}.`);
  }
  if (outcome.refusal === 'unknown') throw new OperatorRefusal(`There is no payment '${decision.payment}'.`);
  throw new OperatorRefusal(`The payment side is being told of payment '${decision.payment}' at this moment; try again in a few seconds.`);
}

/** What was done, for people. */
export function presentDecision({ id, typeName, methodName, amount, fee, username, statusName, isToldThere }: DecidedPayment): string {
  const money = `${formatMoney(fromLira(amount))}${fee === 0 ? '' : `, fee ${formatMoney(fromLira(fee))}`}`;
  const done = `Payment ${id} is ${statusName.toLowerCase()}: ${typeName.toLowerCase()} of ${money}, ${methodName}, by ${username}.`;
  return isToldThere ? `${done}\nThe payment side may know of it: should it decide otherwise, reconciliation reports that and undoes nothing.` : done;
}
