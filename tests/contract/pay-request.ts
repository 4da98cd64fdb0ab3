import type { FastifyInstance } from 'fastify';
import { type FieldTypeName, fieldType, paymentMethod, transactionType } from '../../src/contract/enumerations.ts';
import { type PaymentField, type PaymentMethodItem, walletEndpoints } from '../../src/contract/wallet.ts';

const AMOUNT_LIRA = 100;

/** Values for fields with their own rules (check digits, future dates); other fields are filled by their type. */
const knownValues: Record<string, string | number> = {
  Amount: AMOUNT_LIRA,
  Iban: 'TR330006100519786457841326',
  CardNo: '4242424242424242',
  Expiry: '12/39',
  CardExpiry: '12/39',
  Cvc: '123',
  Cvv: '123',
};
const valuesByType: Record<FieldTypeName, string | number | boolean> = {
  String: 'Zeliha',
  Int: 1,
  Long: 1234567890,
  Decimal: AMOUNT_LIRA,
  Bool: true,
  DateTime: '2026-01-15',
  Dropdown: '1',
};

function typeName(objectType: PaymentField['objectType']): FieldTypeName {
  const names = Object.keys(fieldType) as FieldTypeName[];
  return names.find((name) => name === objectType) ?? 'String';
}

function fillField({ key, option, objectType }: PaymentField): string | number | boolean {
  return knownValues[key] ?? option?.[0]?.id ?? valuesByType[typeName(objectType)];
}

/**
 * Returns the body of a deposit or withdrawal of 100 lira with every field filled: by credit card or bank transfer if
 * offered, else by another method.
 */
export async function payRequest(
  http: FastifyInstance,
  headers: Record<string, string>,
  way: 'deposit' | 'withdraw',
): Promise<{ id: number; target: 'pay'; detail: Record<string, string | number | boolean> }> {
  const type = way === 'deposit' ? transactionType.Deposit : transactionType.Withdraw;
  const methods = (await http.inject({ url: `/api/${walletEndpoints.methodList.path}`, headers })).json<{ data: PaymentMethodItem[] }>().data;
  const wanted = way === 'deposit' ? paymentMethod.CreditCard : paymentMethod.BankTransfer;
  const id = (methods.find((method) => method.type === type && method.id === wanted) ?? methods.find((method) => method.type === type))?.id ?? wanted;
  const detail = await http.inject({ method: 'POST', url: `/api/${walletEndpoints.detail.path}`, headers, payload: { id, type } });
  const fields = detail.json<{ data?: PaymentField[] }>().data ?? [];
  return { id, target: 'pay', detail: Object.fromEntries(fields.map((field) => [field.key, fillField(field)])) };
}
