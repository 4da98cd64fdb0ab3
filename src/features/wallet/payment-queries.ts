import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type TransactionStatus, type TransactionType, transactionStatus } from '#contract/enumerations.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';

/** How often an open deposit is asked after while its dialog is on the screen. */
const SUBMISSION_POLL_MS = 3_000;
const PAYMENT_POLL_MS = 10_000;
const LATEST_PAYMENTS = 5;

/** What the keys of all submissions begin with. */
export const submissionKey = ['wallet', 'submission'] as const;

/** What the financial history is narrowed down to. */
export interface FinancialFilter extends Period {
  type: TransactionType;
  status?: TransactionStatus | undefined;
}

/** A part of the financial history, with the sums over all that the filter finds. */
export async function fetchPayments({ type, status, ...period }: FinancialFilter, part: { skip: number; take: number; signal: AbortSignal }) {
  const { signal, ...range } = part;
  return (await callEndpoint('wallet.financialHistory', { type, status, ...periodBounds(period), ...range }, { signal })).data;
}

export const paymentQueries = {
  /** A page of the financial history; without a line the first ones are known from before. */
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
      queryFn: async ({ signal }) => (await callEndpoint('wallet.detail', { id: method, type }, { signal })).data,
      staleTime: 0,
    }),
  /** A player's latest deposits or withdrawals; asked for again while one is not decided, in case the hub is not heard. */
  latestPayments: (usercode: string, language: string, type: TransactionType) =>
    queryOptions({
      queryKey: ['wallet', 'latest-payments', usercode, language, type],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.financialHistory', { take: LATEST_PAYMENTS, type }, { signal })).data.items,
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => isUndecided(status)) ? PAYMENT_POLL_MS : false),
      staleTime: 0,
      meta: { persisted: 'player', followsMoney: true },
    }),
  /** What became of the payment made with this idempotency key; asked for until it is decided. */
  submission: (key: string) =>
    queryOptions({
      queryKey: [...submissionKey, key],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.submission', { key }, { signal })).data,
      refetchInterval: ({ state }) => (isMissing(state.error) || !isUndecided(state.data?.status) ? false : SUBMISSION_POLL_MS),
      staleTime: 0,
    }),
};

/** True while the payment side has not decided. */
export function isUndecided(status: number | undefined): boolean {
  return status === undefined || status === transactionStatus.Created || status === transactionStatus.Pending;
}
