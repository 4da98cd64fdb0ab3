import { expect, test } from 'vitest';
import { paymentMethod } from '#contract/enumerations.ts';
import { maskedCases } from '../../tests/support/typed-cases.ts';
import { message } from '../messages/message.ts';
import { checkPaymentDetail } from './check-payment-detail.ts';
import { paymentFields as fields, type PaymentFieldRow } from './payment-fields.ts';
import type { PaymentMethodRow } from './payment-methods.ts';

const rows = { Iban: fields.iban, CardNo: fields.cardNumber, Expiry: fields.cardExpiry, WalletPhone: fields.walletPhone };

/** Returns what is stored of a payment's field, or the sentence that refuses it. */
function check(field: PaymentFieldRow, value: string): unknown {
  const method: PaymentMethodRow = {
    id: paymentMethod.BankTransfer,
    type: 1,
    minimumMinor: 1n,
    maximumMinor: 100n,
    feeMinor: 0n,
    fields: [{ ...field, kept: 'whole' }, fields.amount],
    instructions: null,
  };
  const checked = checkPaymentDetail(method, { [field.key]: value, Amount: 1 }, { locale: 'en', now: new Date('2026-11-21T12:00:00Z') });
  return 'refusal' in checked ? checked.refusal : checked.kept[field.key];
}

test.each(maskedCases)('%s sent as %j is accepted or refused as in the app', (key, typed, outcome) => {
  const field: PaymentFieldRow = rows[key];
  const expected = typeof outcome === 'string' ? outcome : message('en', `problem.${outcome.refused}` as 'problem.mask', { field: message('en', field.label) });
  expect(check(field, typed)).toBe(expected);
});

test('a name is stored with one space between two words', () => expect(check(fields.accountHolder, ' Elif  Su\u00A0 Demir')).toBe('Elif Su Demir'));
