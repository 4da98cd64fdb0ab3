import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type TransactionStatus, type TransactionType, transactionStatus } from '#contract/enumerations.ts';
import type { PaymentField } from '#contract/wallet.ts';
import { isMissing, nextPollMs } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';
import { hasPlace } from './payment-mask.ts';

/** Poll interval for an open deposit while its dialog is on the screen. */
const SUBMISSION_POLL_MS = 3_000;
const PAYMENT_POLL_MS = 10_000;
const LATEST_PAYMENTS = 5;

/** Prefix of the keys of all submissions. */
export const submissionKey = ['wallet', 'submission'] as const;

/** Filter of the financial history. */
export interface FinancialFilter extends Period {
  type: TransactionType;
  status?: TransactionStatus | undefined;
}

/** Fetches a page of the financial history, with totals over all payments that match the filter. */
export async function fetchPayments({ type, status, ...period }: FinancialFilter, part: { skip: number; take: number; signal: AbortSignal }) {
  const { signal, ...range } = part;
  return (await callEndpoint('wallet.financialHistory', { type, status, ...periodBounds(period), ...range }, { signal })).data;
}

/**
 * Returns the options that can be chosen: some backends begin their lists with a 'choose' that has no id. Null if none
 * is left, because nobody could choose.
 */
function choicesOf({ option }: PaymentField): PaymentField['option'] {
  const choices = option?.filter(({ id }) => id !== '') ?? [];
  return choices.length === 0 ? null : choices;
}

export const paymentQueries = {
  /** A page of the financial history. The first page is stored for offline use. */
  payments: (usercode: string, language: string, filter: FinancialFilter, skip: number, take: number) =>
    queryOptions({
      queryKey: ['wallet', 'payments', usercode, language, filter, skip, take],
      queryFn: ({ signal }) => fetchPayments(filter, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: { ...(skip === 0 ? { persisted: 'player' as const } : {}), followsMoney: true },
    }),
  methods: (usercode: string, language: string) =>
    queryOptions({
      queryKey: ['wallet', 'methods', usercode, language],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.methodList', {}, { signal })).data,
    }),
  fields: (method: number, type: number) =>
    queryOptions({
      queryKey: ['wallet', 'fields', method, type],
      queryFn: async ({ signal }) => {
        const { data } = await callEndpoint('wallet.detail', { id: method, type }, { signal });
        return data.map((field) => ({ ...field, mask: field.mask !== null && hasPlace(field.mask) ? field.mask : null, option: choicesOf(field) }));
      },
      staleTime: 0,
    }),
  /** A player's latest deposits or withdrawals. Polled while one is undecided, in case the hub's message is missed. */
  latestPayments: (usercode: string, language: string, type: TransactionType) =>
    queryOptions({
      queryKey: ['wallet', 'latest-payments', usercode, language, type],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.financialHistory', { take: LATEST_PAYMENTS, type }, { signal })).data.items,
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => isUndecided(status)) ? nextPollMs(state.error, PAYMENT_POLL_MS) : false),
      staleTime: 0,
      meta: { persisted: 'player', followsMoney: true },
    }),
  /** Status of the payment with this idempotency key; polled until it is decided. */
  submission: (key: string) =>
    queryOptions({
      queryKey: [...submissionKey, key],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.submission', { key }, { signal })).data,
      refetchInterval: ({ state }) => (isMissing(state.error) || !isUndecided(state.data?.status) ? false : nextPollMs(state.error, SUBMISSION_POLL_MS)),
      staleTime: 0,
    }),
};

/** True while the payment provider has not decided. */
export function isUndecided(status: number | undefined): boolean {
  return status === undefined || status === transactionStatus.Created || status === transactionStatus.Pending;
}
