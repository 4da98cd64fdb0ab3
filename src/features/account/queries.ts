import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';

/** Sessions that began in a period, a part of them. */
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
  /** What the player has told of himself. */
  profile: (usercode: string) =>
    queryOptions({
      queryKey: ['account', 'profile', usercode],
      queryFn: async ({ signal }) => (await callEndpoint('account.profile', {}, { signal })).data,
      meta: { persisted: 'player' },
    }),
  /** A page of the session history; without a line the first one is known from before. */
  sessions: (usercode: string, language: string, period: Period, skip: number, take: number) =>
    queryOptions({
      queryKey: ['account', 'sessions', usercode, language, period, skip, take],
      queryFn: ({ signal }) => fetchSessions(period, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: skip === 0 ? { persisted: 'player' } : {},
    }),
};
