import { queryOptions } from '@tanstack/react-query';
import type { Highlight } from '#contract/sportsbook.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Matches with their odds, and when the server sent them, in milliseconds since the epoch. */
export interface Highlights {
  matches: readonly Highlight[];
  atMs: number;
}

export const sportsbookQueries = {
  /** The sports vendor's matches for the home page; none if the backend lacks the call. */
  highlights: () =>
    queryOptions({
      queryKey: ['sportsbook', 'highlights'],
      queryFn: async ({ signal }): Promise<Highlights> => {
        try {
          const { data, saidAtMs } = await callEndpoint('sportsbook.highlights', {}, { signal });
          return { matches: data, atMs: saidAtMs };
        } catch (error) {
          if (isMissing(error)) return { matches: [], atMs: Date.now() };
          throw error;
        }
      },
      meta: { persisted: 'public' },
    }),
};
