import { type FieldTypeName, fieldType } from '#contract/enumerations.ts';
import type { FieldProblem } from '#contract/field-rules.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { parseTurkishAmount } from '../../i18n/format.ts';

const NUMERIC_TYPES: readonly FieldTypeName[] = ['Int', 'Long', 'Decimal'];
/** Numbers of a card or an account are text, whatever type they come with. */
const TEXT_KEYS: readonly string[] = ['CardNo', 'Iban'];
const AMOUNT_KEY = 'Amount';

function hasType(field: PaymentField, name: FieldTypeName): boolean {
  return name === field.objectType || fieldType[name] === Number(field.objectType);
}

/** True for a field whose value travels as a number; the type may come as a name or as a number. */
export function isNumeric(field: PaymentField): boolean {
  if (field.option || TEXT_KEYS.includes(field.key)) return false;
  return NUMERIC_TYPES.some((name) => hasType(field, name));
}

/** True for a field that is answered with yes or no. */
export function isSwitch(field: PaymentField): boolean {
  return !field.option && hasType(field, 'Bool');
}

/** True for a field that is a day. */
export function isDay(field: PaymentField): boolean {
  return !field.option && hasType(field, 'DateTime');
}

/** What is sent for a field: numbers for numeric fields, yes or no as such, dropdown values as numbers only where nothing is lost, text otherwise. */
export function paymentValue(field: PaymentField, text: string): string | number | boolean {
  if (isNumeric(field)) return parseTurkishAmount(text) ?? 0;
  if (isSwitch(field)) return text === 'true';
  if (field.option && String(Number(text)) === text) return Number(text);
  return text.trim();
}

/** The first problem of what was typed, or null. */
export function paymentValueProblem(field: PaymentField, text: string, method: Pick<PaymentMethodItem, 'minimum' | 'maximum'>): FieldProblem | null {
  if (text.trim() === '') return 'required';
  if (!isNumeric(field)) return null;
  const amount = parseTurkishAmount(text);
  if (amount === null) return 'amount';
  if (field.key !== AMOUNT_KEY) return null;
  const isInRange = amount >= (method.minimum ?? 0) && amount <= (method.maximum ?? Number.POSITIVE_INFINITY);
  return isInRange ? null : 'amountRange';
}
