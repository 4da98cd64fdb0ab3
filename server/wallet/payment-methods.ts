import { type FieldTypeName, paymentMethod, transactionType } from '#contract/enumerations.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { type MessageKey, message } from '../messages/message.ts';

/** One way to pay in or out: a row of the table below. */
export interface PaymentMethodRow {
  /** A number of the payment method enumeration. */
  readonly id: number;
  /** A number of the transaction type enumeration. */
  readonly type: number;
  readonly name: MessageKey;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly feeMinor: bigint;
  /** What the player fills in. */
  readonly fields: readonly PaymentField[];
}

/** The field that holds the amount, in lira. */
export const AMOUNT_FIELD = 'Amount';

const decimal: FieldTypeName = 'Decimal';
const amountField: PaymentField = { key: AMOUNT_FIELD, mask: null, objectType: decimal, option: null };

const paymentMethods: readonly PaymentMethodRow[] = [
  {
    id: paymentMethod.CreditCard,
    type: transactionType.Deposit,
    name: 'paymentMethod.creditCard',
    minimumMinor: 10_00n,
    maximumMinor: 50_000_00n,
    feeMinor: 0n,
    fields: [amountField],
  },
];

/** A method by its number and the transaction type; undefined when it isn't offered. */
export function findPaymentMethod(id: number, type: number): PaymentMethodRow | undefined {
  return paymentMethods.find((method) => method.id === id && method.type === type);
}

/** What is offered, as it travels, with names in the reader's language. */
export function presentPaymentMethods(locale: Locale): PaymentMethodItem[] {
  return paymentMethods.map((method) => ({
    id: method.id,
    type: method.type,
    name: message(locale, method.name),
    minimum: toLira(method.minimumMinor),
    maximum: toLira(method.maximumMinor),
    fee: toLira(method.feeMinor),
  }));
}
