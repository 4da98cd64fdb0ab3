import type { FieldTypeName } from '#contract/enumerations.ts';
import type { FieldProblem } from '#contract/field-rules.ts';
import { fromLira, toLira } from '#contract/money.ts';
import { findAbroad, readAmount } from '#contract/typed-input.ts';
import { readTyped } from '#contract/typed-text.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { isWholeMask } from './payment-mask.ts';

const WHOLE_TYPES: readonly FieldTypeName[] = ['Int', 'Long'];
/** Card and account numbers are text, whatever type they come with. */
const TEXT_KEYS: readonly string[] = ['CardNo', 'Iban'];
const AMOUNT_KEY = 'amount';

const wholeNumber = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const decimalNumber = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function hasType(field: PaymentField, name: FieldTypeName): boolean {
  return name === field.objectType;
}

/** True for a number without decimals. */
export function isWhole(field: PaymentField): boolean {
  return WHOLE_TYPES.some((name) => hasType(field, name));
}

/** True for a field whose value is sent as a number. */
export function isNumeric(field: PaymentField): boolean {
  if (field.option || TEXT_KEYS.includes(field.key)) return false;
  return isWhole(field) || hasType(field, 'Decimal');
}

/** True for a field with yes or no as its value. */
export function isSwitch(field: PaymentField): boolean {
  return !field.option && hasType(field, 'Bool');
}

/** True for a date field. */
export function isDay(field: PaymentField): boolean {
  return !field.option && hasType(field, 'DateTime');
}

/** True for the field with the amount in lira. */
export function isAmount(field: PaymentField): boolean {
  return isNumeric(field) && field.key.toLowerCase() === AMOUNT_KEY;
}

/** True for fields that people copy from elsewhere: account and card numbers. */
export function isPasted(field: PaymentField): boolean {
  return !field.option && TEXT_KEYS.includes(field.key);
}

/** Returns a typed amount in lira; null if it isn't one. */
export function amountOf(text: string): number | null {
  const amount = readAmount(text);
  return typeof amount === 'number' ? amount : null;
}

/**
 * Returns the value to send for a field: a number for numeric fields, a boolean for yes or no, a number for dropdown
 * values that lose nothing as one, and text otherwise.
 */
export function paymentValue(field: PaymentField, text: string): string | number | boolean {
  if (isNumeric(field)) return amountOf(text) ?? 0;
  if (isSwitch(field)) return text === 'true';
  if (field.option && String(Number(text)) === text) return Number(text);
  return readTyped(text);
}

/**
 * Formats a number the Turkish way, once its field is left: `1250` becomes `1.250,00`. Returns anything else as typed.
 */
export function presentNumber(field: PaymentField, text: string): string {
  const number = amountOf(text);
  if (number === null || (isWhole(field) && !Number.isInteger(number))) return text;
  return (isWhole(field) ? wholeNumber : decimalNumber).format(number);
}

/** Writes an amount of lira as its field shows it. */
export function presentAmount(field: PaymentField, lira: number): string {
  return presentNumber(field, String(lira).replace('.', ','));
}

function maskProblem({ key, mask, option }: PaymentField, text: string): FieldProblem | null {
  if (option || mask === null) return null;
  return findAbroad(key, text) ?? (isWholeMask(mask, text) ? null : 'mask');
}

/** Returns the first problem of a typed text, or null. */
export function paymentValueProblem(field: PaymentField, text: string, method: Pick<PaymentMethodItem, 'minimum' | 'maximum'>): FieldProblem | null {
  if (readTyped(text) === '') return 'required';
  if (!isNumeric(field)) return maskProblem(field, text);
  const number = readAmount(text);
  if (typeof number === 'string') return number;
  if (isWhole(field) && !Number.isInteger(number)) return 'wholeAmount';
  if (!isAmount(field)) return null;
  const isInRange = number >= (method.minimum ?? 0) && number <= (method.maximum ?? Number.POSITIVE_INFINITY);
  return isInRange ? null : 'amountRange';
}

/** Returns an amount minus its fee; both in lira with at most two decimals. */
export function lessFee(amount: number, fee: number): number {
  return toLira(fromLira(amount) - fromLira(fee));
}

/**
 * Names that a form accepts as they are. It reads dots and brackets as a path, and sets nothing under names that every
 * object has.
 */
const PLAIN_NAME = /^[A-Za-z]\w*$/;

/**
 * Returns the name of a payment field in its form: its key, or an encoded key if another backend's would not work in a
 * form. Two keys never have the same name.
 */
export function formNameOf({ key }: Pick<PaymentField, 'key'>): string {
  if (PLAIN_NAME.test(key) && !(key in {})) return key;
  return `field-${encodeURIComponent(key).replaceAll('.', '%2E').replaceAll("'", '%27')}`;
}
