import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { calendarDay, isCalendarDay } from '#contract/calendar-day.ts';
import type { FieldTypeName } from '#contract/enumerations.ts';
import { nameSchema } from '#contract/field-rules.ts';
import { readName } from '#contract/typed-input.ts';
import type { PaymentField } from '#contract/wallet.ts';
import type { MessageKey } from '../messages/message.ts';
import { banks } from './banks.ts';
import { isCardNumber, isExpiredCard } from './card.ts';
import { cryptoNetworks, isCryptoAddress } from './crypto-address.ts';

/** A value as it is checked and stored: numbers and switches as such, everything else as trimmed text. */
export type FieldValue = string | number | boolean;

/** What a check may read besides its own value. */
export interface FieldContext {
  readonly now: Date;
  /** The fields before this one, by key. */
  readonly before: ReadonlyMap<string, FieldValue>;
}

/** A sentence that says what is wrong with a field; it takes the field's name as `field`. */
export type FieldProblemKey = Extract<MessageKey, `problem.${string}`>;

/** How much of a value is stored with the payment. */
type Kept = 'whole' | 'last-four' | 'nothing';

/** One thing a player fills in: its wire form, what it must be, and what is stored of it. */
export interface PaymentFieldRow {
  readonly key: string;
  readonly type: FieldTypeName;
  /**
   * A digit for each `0`, a letter or digit for each `A`; any other character stands for itself. Null for free text.
   */
  readonly mask: string | null;
  readonly option: PaymentField['option'];
  readonly label: Extract<MessageKey, `field.${string}`>;
  readonly kept: Kept;
  /** Reduces text without a mask to the part that counts, where not all of it does. */
  readonly read?: (text: string) => string;
  /** Returns what is wrong with a value of the right type, without the mask's separators; null when it is valid. */
  readonly check: (value: string, context: FieldContext) => FieldProblemKey | null;
}

/** The field that holds the amount, in lira. */
export const AMOUNT_FIELD = 'Amount';

const LONGEST_TEXT = 100;
const anything = (): null => null;

function amount(type: Extract<FieldTypeName, 'Decimal' | 'Int' | 'Long'>): PaymentFieldRow {
  return { key: AMOUNT_FIELD, type, mask: null, option: null, label: 'field.amount', kept: 'nothing', check: anything };
}

/** Text whose form only the mask decides, such as an account number. */
function maskedText(key: string, label: PaymentFieldRow['label'], mask: string): PaymentFieldRow {
  return { key, type: 'String', mask, option: null, label, kept: 'whole', check: anything };
}

const personName: Omit<PaymentFieldRow, 'key' | 'label'> = {
  type: 'String',
  mask: null,
  option: null,
  kept: 'whole',
  read: readName,
  check: (value) => (nameSchema.safeParse(value).success ? null : 'problem.lettersOnly'),
};

/** Every field of the payment methods; a method asks for its own in the order of its row. */
export const paymentFields = {
  amount: amount('Decimal'),
  wholeAmount: amount('Int'),
  largeWholeAmount: amount('Long'),
  bank: { key: 'Bank', type: 'Dropdown', mask: null, option: [...banks], label: 'field.Bank', kept: 'whole', check: anything },
  accountHolder: { key: 'AccountHolder', label: 'field.AccountHolder', ...personName },
  iban: {
    key: 'Iban',
    type: 'String',
    mask: 'TR00 0000 0000 0000 0000 0000 00',
    option: null,
    label: 'field.Iban',
    kept: 'whole',
    check: (value) => (value.startsWith('TR') && isValidIBAN(electronicFormatIBAN(value) ?? '') ? null : 'problem.iban'),
  },
  cardHolder: { key: 'CardHolder', label: 'field.CardHolder', ...personName },
  cardNumber: {
    key: 'CardNo',
    type: 'String',
    mask: '0000 0000 0000 0000',
    option: null,
    label: 'field.CardNo',
    kept: 'last-four',
    check: (value) => (isCardNumber(value) ? null : 'problem.invalid'),
  },
  cardExpiry: {
    key: 'Expiry',
    type: 'String',
    mask: '00/00',
    option: null,
    label: 'field.Expiry',
    kept: 'nothing',
    check: (value, { now }) => (isExpiredCard(value, now) ? 'problem.expired' : null),
  },
  cardCode: { ...maskedText('Cvc', 'field.Cvc', '000'), kept: 'nothing' },
  network: { key: 'Network', type: 'Dropdown', mask: null, option: [...cryptoNetworks], label: 'field.Network', kept: 'whole', check: anything },
  address: {
    key: 'Address',
    type: 'String',
    mask: null,
    option: null,
    label: 'field.Address',
    kept: 'whole',
    check: (value, { before }) => (isCryptoAddress(Number(before.get('Network')), value) ? null : 'problem.invalid'),
  },
  accountNumber: maskedText('AccountNo', 'field.AccountNo', '0000000000'),
  walletPhone: maskedText('WalletPhone', 'field.WalletPhone', '(000) 000 00 00'),
  wallet: {
    key: 'Wallet',
    type: 'Dropdown',
    mask: null,
    option: [
      { id: 1, name: 'ininal' },
      { id: 2, name: 'Paycell' },
      { id: 3, name: 'Tosla' },
    ],
    label: 'field.Wallet',
    kept: 'whole',
    check: anything,
  },
  voucher: { ...maskedText('VoucherCode', 'field.VoucherCode', 'AAAA-AAAA-AAAA'), kept: 'last-four' },
  paidOn: {
    key: 'PaidOn',
    type: 'DateTime',
    mask: null,
    option: null,
    label: 'field.PaidOn',
    kept: 'whole',
    check: (value, { now }) => (isCalendarDay(value) && value <= calendarDay(now) ? null : 'problem.day'),
  },
  isOwnAccount: { key: 'IsOwnAccount', type: 'Bool', mask: null, option: null, label: 'field.IsOwnAccount', kept: 'whole', check: anything },
  note: {
    key: 'Note',
    type: 'String',
    mask: null,
    option: null,
    label: 'field.Note',
    kept: 'whole',
    check: (value) => (value.length <= LONGEST_TEXT ? null : 'problem.tooLong'),
  },
} as const satisfies Record<string, PaymentFieldRow>;
