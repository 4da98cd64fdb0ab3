import { queryOptions } from '@tanstack/react-query';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

export const settingsQueries = {
  /** Where the site is, and where it will be when a move is planned. From the server itself: the worker's stored yes would hide its no. */
  domainStatus: (language: string) =>
    queryOptions({
      queryKey: ['content', 'domain-status', language],
      queryFn: async ({ signal }) => (await callEndpoint('content.domainStatus', {}, { signal, language, isFresh: true })).data,
      meta: { persisted: 'public', path: publicContentPaths.domainStatus },
    }),
};
