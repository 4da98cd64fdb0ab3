import { type FieldTypeName, fieldType } from '#contract/enumerations.ts';
import type { FieldProblem } from '#contract/field-rules.ts';
import { fromLira, toLira } from '#contract/money.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { parseTurkishAmount } from '../../i18n/format.ts';
import { countMissing } from './payment-mask.ts';

const WHOLE_TYPES: readonly FieldTypeName[] = ['Int', 'Long'];
/** Numbers of a card or an account are text, whatever type they come with. */
const TEXT_KEYS: readonly string[] = ['CardNo', 'Iban'];
const AMOUNT_KEY = 'amount';

const wholeNumber = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const decimalNumber = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function hasType(field: PaymentField, name: FieldTypeName): boolean {
  return name === field.objectType || fieldType[name] === Number(field.objectType);
}

function isWhole(field: PaymentField): boolean {
  return WHOLE_TYPES.some((name) => hasType(field, name));
}

/** True for a field whose value travels as a number; the type may come as a name or as a number. */
export function isNumeric(field: PaymentField): boolean {
  if (field.option || TEXT_KEYS.includes(field.key)) return false;
  return isWhole(field) || hasType(field, 'Decimal');
}

/** True for a field that is answered with yes or no. */
export function isSwitch(field: PaymentField): boolean {
  return !field.option && hasType(field, 'Bool');
}

/** True for a field that is a day. */
export function isDay(field: PaymentField): boolean {
  return !field.option && hasType(field, 'DateTime');
}

/** True for the field that says how much is paid, in lira. */
export function isAmount(field: PaymentField): boolean {
  return isNumeric(field) && field.key.toLowerCase() === AMOUNT_KEY;
}

/** True for the fields that people copy from elsewhere: account and card numbers. */
export function isPasted(field: PaymentField): boolean {
  return !field.option && TEXT_KEYS.includes(field.key);
}

/** What is sent for a field: numbers for numeric fields, yes or no as such, dropdown values as numbers only where nothing is lost, text otherwise. */
export function paymentValue(field: PaymentField, text: string): string | number | boolean {
  if (isNumeric(field)) return parseTurkishAmount(text) ?? 0;
  if (isSwitch(field)) return text === 'true';
  if (field.option && String(Number(text)) === text) return Number(text);
  return text.trim();
}

/** A number as it is written in Turkish, once its field is left: `1250` becomes `1.250,00`. Anything else stays as it was typed. */
export function presentNumber(field: PaymentField, text: string): string {
  const number = parseTurkishAmount(text);
  if (number === null || (isWhole(field) && !Number.isInteger(number))) return text;
  return (isWhole(field) ? wholeNumber : decimalNumber).format(number);
}

/** The first problem of what was typed, or null. */
export function paymentValueProblem(field: PaymentField, text: string, method: Pick<PaymentMethodItem, 'minimum' | 'maximum'>): FieldProblem | null {
  if (text.trim() === '') return 'required';
  if (!isNumeric(field)) return !field.option && field.mask !== null && countMissing(field.mask, text) > 0 ? 'mask' : null;
  const number = parseTurkishAmount(text);
  if (number === null) return 'amount';
  if (isWhole(field) && !Number.isInteger(number)) return 'wholeAmount';
  if (!isAmount(field)) return null;
  const isInRange = number >= (method.minimum ?? 0) && number <= (method.maximum ?? Number.POSITIVE_INFINITY);
  return isInRange ? null : 'amountRange';
}

/** What is left of an amount when its fee is taken; both in lira with at most two decimals. */
export function lessFee(amount: number, fee: number): number {
  return toLira(fromLira(amount) - fromLira(fee));
}
