import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import type { DaySpan } from './statement-period.ts';

export const statementQueries = {
  /** The player's activity from one day to another; persisted, so that the last statement shows offline. */
  statement: (usercode: string, { from, to }: DaySpan) =>
    queryOptions({
      queryKey: ['responsible-play', 'statement', usercode, from, to],
      queryFn: async ({ signal }) => (await callEndpoint('responsiblePlay.statement', { from, to }, { signal })).data,
      placeholderData: keepPreviousData,
      meta: { persisted: 'player', followsMoney: true },
    }),
};
