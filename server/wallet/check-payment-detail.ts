import { fromLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import { findAbroad, readMasked, withoutSeparators } from '#contract/typed-input.ts';
import { readTyped } from '#contract/typed-text.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { AMOUNT_FIELD, type FieldContext, type FieldProblemKey, type FieldValue, type PaymentFieldRow } from './payment-fields.ts';
import type { PaymentMethodRow } from './payment-methods.ts';

/** What a player sent: it may contain anything. */
export type SentDetail = Readonly<Record<string, string | number | boolean | null>>;

/** A detail that passed, or the one sentence that says what is wrong with it. */
export type CheckedDetail = { readonly amountMinor: bigint; readonly kept: Record<string, FieldValue> } | { readonly refusal: string };

type Read = { value: FieldValue } | { problem: FieldProblemKey };

const SHOWN_OF_CARD = 4;

function readOwn(detail: SentDetail, key: string): FieldValue | null {
  const value = Object.hasOwn(detail, key) ? detail[key] : null;
  return typeof value === 'string' ? readTyped(value) : (value ?? null);
}

/** The pattern of a mask without its separators. */
function maskPattern(mask: string): RegExp {
  const pattern = withoutSeparators(mask).replaceAll('0', '\\d').replaceAll('A', '[A-Z0-9]');
  return new RegExp(`^${pattern}$`);
}

function readText({ key, mask, check, read = readTyped }: PaymentFieldRow, sent: FieldValue, context: FieldContext): Read {
  if (typeof sent !== 'string') return { problem: 'problem.invalid' };
  const abroad = mask === null ? null : findAbroad(key, sent);
  if (abroad) return { problem: `problem.${abroad}` };
  const text = mask === null ? read(sent) : withoutSeparators(readMasked(key, sent)).toUpperCase();
  if (mask !== null && !maskPattern(mask).test(text)) return { problem: 'problem.mask' };
  const problem = check(text, context);
  return problem ? { problem } : { value: text };
}

/** An option may come as the number that its text spells; the list's own text is stored. */
function readOption({ option }: PaymentFieldRow, sent: FieldValue): Read {
  const chosen = option?.find(({ id }) => String(id) === String(sent));
  return chosen ? { value: chosen.id } : { problem: 'problem.option' };
}

function readNumber({ type }: PaymentFieldRow, sent: FieldValue): Read {
  if (typeof sent !== 'number') return { problem: 'problem.amount' };
  if (type !== 'Decimal' && !Number.isInteger(sent)) return { problem: 'problem.wholeAmount' };
  return { value: sent };
}

function readSwitch(sent: FieldValue): Read {
  if (typeof sent !== 'boolean') return { problem: 'problem.invalid' };
  return sent ? { value: sent } : { problem: 'problem.required' };
}

function readField(field: PaymentFieldRow, detail: SentDetail, context: FieldContext): Read {
  const sent = readOwn(detail, field.key);
  if (sent === null || sent === '') return { problem: 'problem.required' };
  if (field.option) return readOption(field, sent);
  switch (field.type) {
    case 'Int':
    case 'Long':
    case 'Decimal':
      return readNumber(field, sent);
    case 'Bool':
      return readSwitch(sent);
    default:
      return readText(field, sent, context);
  }
}

/** What is stored of a value; null for nothing. */
function keep({ kept }: PaymentFieldRow, value: FieldValue): FieldValue | null {
  if (kept === 'nothing') return null;
  return kept === 'whole' ? value : `*${String(value).slice(-SHOWN_OF_CARD)}`;
}

/** Returns the amount in kuruş, or the sentence that says what is wrong with it. */
function readAmount(lira: FieldValue | undefined, method: PaymentMethodRow, locale: Locale): bigint | string {
  let amountMinor: bigint;
  try {
    amountMinor = fromLira(Number(lira));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return message(locale, 'problem.amount', { field: message(locale, 'field.amount') });
  }
  if (amountMinor >= method.minimumMinor && amountMinor <= method.maximumMinor) return amountMinor;
  return message(locale, 'wallet.amountRange', { minimum: formatMoney(method.minimumMinor), maximum: formatMoney(method.maximumMinor) });
}

/**
 * Checks what a player filled in against the fields of the method, in their order, and returns the amount and what may
 * be stored. Refuses a field that is missing, malformed, not an option of its list or out of range, in one sentence
 * that names it. Ignores what the method doesn't ask for.
 */
export function checkPaymentDetail(method: PaymentMethodRow, detail: SentDetail, { locale, now }: { locale: Locale; now: Date }): CheckedDetail {
  const values = new Map<string, FieldValue>();
  const kept: Record<string, FieldValue> = {};
  for (const field of method.fields) {
    const read = readField(field, detail, { now, before: values });
    if ('problem' in read) return { refusal: message(locale, read.problem, { field: message(locale, field.label) }) };
    values.set(field.key, read.value);
    const stored = keep(field, read.value);
    if (stored !== null) kept[field.key] = stored;
  }
  const amountMinor = readAmount(values.get(AMOUNT_FIELD), method, locale);
  return typeof amountMinor === 'string' ? { refusal: amountMinor } : { amountMinor, kept };
}
