import { type PaymentMethod, paymentMethod, transactionType } from '#contract/enumerations.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { type MessageKey, message } from '../messages/message.ts';
import { paymentFields as fields, type PaymentFieldRow } from './payment-fields.ts';

/** One way to pay in or out: a row of the table below. */
export interface PaymentMethodRow {
  readonly id: PaymentMethod;
  /** A number of the transaction type enumeration. */
  readonly type: number;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  /** Flat, below the minimum; 0 for none. */
  readonly feeMinor: bigint;
  /** What the player fills in. */
  readonly fields: readonly PaymentFieldRow[];
  /**
   * How a deposit is answered: null means a link to the payment page; a sentence says what to do instead, and the
   * payment side is sent an instruction. The sentence takes `amount` and `reference`. Always null for a withdrawal,
   * which is always an instruction.
   */
  readonly instructions: MessageKey | null;
}

const names: Readonly<Record<number, MessageKey>> = {
  [paymentMethod.BankTransfer]: 'paymentMethod.bankTransfer',
  [paymentMethod.CreditCard]: 'paymentMethod.creditCard',
  [paymentMethod.Papara]: 'paymentMethod.papara',
  [paymentMethod.Popy]: 'paymentMethod.popy',
  [paymentMethod.Paratim]: 'paymentMethod.paratim',
  [paymentMethod.Crypto]: 'paymentMethod.crypto',
  [paymentMethod.Qr]: 'paymentMethod.qr',
  [paymentMethod.Parolapara]: 'paymentMethod.parolapara',
  [paymentMethod.Payco]: 'paymentMethod.payco',
  [paymentMethod.DigitalWallets]: 'paymentMethod.digitalWallets',
  [paymentMethod.OtherMethods]: 'paymentMethod.otherMethods',
} satisfies Record<PaymentMethod, MessageKey>;

interface Terms {
  /** All in lira. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly fee?: bigint;
  readonly instructions?: MessageKey;
}

const KURUS_PER_LIRA = 100n;

function row(id: PaymentMethod, type: number, { minimum, maximum, fee = 0n, instructions }: Terms, asked: readonly PaymentFieldRow[]): PaymentMethodRow {
  return {
    id,
    type,
    minimumMinor: minimum * KURUS_PER_LIRA,
    maximumMinor: maximum * KURUS_PER_LIRA,
    feeMinor: fee * KURUS_PER_LIRA,
    fields: asked,
    instructions: instructions ?? null,
  };
}

function deposit(id: PaymentMethod, terms: Terms, asked: readonly PaymentFieldRow[]): PaymentMethodRow {
  return row(id, transactionType.Deposit, terms, asked);
}

/** A card and a QR code can't be paid out to: the card's number isn't stored, and a code is valid once. */
function withdrawal(id: PaymentMethod, terms: Omit<Terms, 'instructions'>, asked: readonly PaymentFieldRow[]): PaymentMethodRow {
  return row(id, transactionType.Withdraw, terms, asked);
}

const card = [fields.cardHolder, fields.cardNumber, fields.cardExpiry, fields.cardCode, fields.amount];
const account = [fields.accountNumber, fields.amount];

/** Every method, in list order. */
export const paymentMethods: readonly PaymentMethodRow[] = [
  deposit(paymentMethod.CreditCard, { minimum: 10n, maximum: 50_000n }, card),
  deposit(paymentMethod.BankTransfer, { minimum: 50n, maximum: 250_000n, instructions: 'wallet.transferInstructions' }, [
    fields.bank,
    fields.accountHolder,
    fields.iban,
    fields.amount,
  ]),
  deposit(paymentMethod.Papara, { minimum: 25n, maximum: 50_000n }, account),
  deposit(paymentMethod.Popy, { minimum: 50n, maximum: 5_000n }, [fields.voucher, fields.wholeAmount]),
  deposit(paymentMethod.Paratim, { minimum: 50n, maximum: 20_000n }, [fields.walletPhone, fields.amount]),
  deposit(paymentMethod.Crypto, { minimum: 250n, maximum: 1_000_000n }, [fields.network, fields.largeWholeAmount]),
  deposit(paymentMethod.Qr, { minimum: 20n, maximum: 20_000n, instructions: 'wallet.qrInstructions' }, [fields.bank, fields.amount]),
  deposit(paymentMethod.Parolapara, { minimum: 50n, maximum: 20_000n }, account),
  deposit(paymentMethod.Payco, { minimum: 50n, maximum: 20_000n, fee: 2n }, account),
  deposit(paymentMethod.DigitalWallets, { minimum: 50n, maximum: 20_000n, fee: 1n }, [fields.wallet, fields.walletPhone, fields.amount]),
  deposit(paymentMethod.OtherMethods, { minimum: 100n, maximum: 100_000n, instructions: 'wallet.noticeInstructions' }, [
    fields.paidOn,
    fields.note,
    fields.isOwnAccount,
    fields.amount,
  ]),
  withdrawal(paymentMethod.BankTransfer, { minimum: 100n, maximum: 100_000n }, [fields.accountHolder, fields.iban, fields.amount]),
  withdrawal(paymentMethod.Papara, { minimum: 50n, maximum: 20_000n }, account),
  withdrawal(paymentMethod.Popy, { minimum: 50n, maximum: 5_000n }, [fields.walletPhone, fields.wholeAmount]),
  withdrawal(paymentMethod.Paratim, { minimum: 50n, maximum: 20_000n }, [fields.walletPhone, fields.amount]),
  withdrawal(paymentMethod.Crypto, { minimum: 500n, maximum: 500_000n, fee: 25n }, [fields.network, fields.address, fields.largeWholeAmount]),
  withdrawal(paymentMethod.Parolapara, { minimum: 50n, maximum: 20_000n }, account),
  withdrawal(paymentMethod.Payco, { minimum: 50n, maximum: 20_000n, fee: 5n }, account),
  withdrawal(paymentMethod.DigitalWallets, { minimum: 50n, maximum: 20_000n, fee: 2n }, [fields.wallet, fields.walletPhone, fields.amount]),
];

/** Returns a method by its number and the transaction type; undefined when it isn't offered. */
export function findPaymentMethod(id: number, type: number): PaymentMethodRow | undefined {
  return paymentMethods.find((method) => method.id === id && method.type === type);
}

/** Returns a method's name in the reader's language, even when it is no longer offered. */
export function paymentMethodName(id: number, locale: Locale): string {
  return message(locale, names[id] ?? 'paymentMethod.otherMethods');
}

/** Returns the offered methods in wire form, with names in the reader's language. */
export function presentPaymentMethods(locale: Locale): PaymentMethodItem[] {
  return paymentMethods.map((method) => ({
    id: method.id,
    type: method.type,
    name: paymentMethodName(method.id, locale),
    minimum: toLira(method.minimumMinor),
    maximum: toLira(method.maximumMinor),
    fee: toLira(method.feeMinor),
  }));
}

/** Returns the fields of a method in wire form. */
export function presentPaymentFields(method: PaymentMethodRow): PaymentField[] {
  return method.fields.map(({ key, mask, type, option }) => ({ key, mask, objectType: type, option: option && [...option] }));
}
