import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';

/** Fetches one page of the sessions that began in a period. */
export async function fetchSessions(period: Period, { signal, ...part }: { skip: number; take: number; signal: AbortSignal }) {
  return (await callEndpoint('account.sessionHistory', { ...periodBounds(period), ...part }, { signal })).data;
}

export const accountQueries = {
  form: (language: string) =>
    queryOptions({
      queryKey: ['account', 'form', language],
      queryFn: async ({ signal }) => (await callEndpoint('account.form', {}, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  profile: (usercode: string) =>
    queryOptions({
      queryKey: ['account', 'profile', usercode],
      queryFn: async ({ signal }) => (await callEndpoint('account.profile', {}, { signal })).data,
      meta: { persisted: 'player' },
    }),
  /** One page of the session history; the first page is persisted and available offline. */
  sessions: (usercode: string, language: string, period: Period, skip: number, take: number) =>
    queryOptions({
      queryKey: ['account', 'sessions', usercode, language, period, skip, take],
      queryFn: ({ signal }) => fetchSessions(period, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: skip === 0 ? { persisted: 'player' } : {},
    }),
};
