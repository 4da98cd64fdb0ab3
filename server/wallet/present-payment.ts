import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { paymentMethodName } from './payment-methods.ts';
import type { PaymentRow } from './store.ts';

/** A payment as its player sees it, in their language. */
export function presentPayment(payment: PaymentRow, locale: Locale): PaymentItem {
  return {
    id: payment.number,
    date: payment.created_at.toISOString(),
    type: payment.type,
    method: payment.method,
    methodName: paymentMethodName(payment.method, locale),
    amount: toLira(payment.amount_minor),
    fee: toLira(payment.fee_minor),
    status: payment.status,
  };
}

/** A payment as its player sees it, with the link to continue it where it waits for them. */
export function presentOwnPayment(payment: PaymentRow, locale: Locale, links: ReadonlyMap<bigint, string>): PaymentItem {
  return { ...presentPayment(payment, locale), link: links.get(payment.id) ?? null };
}
