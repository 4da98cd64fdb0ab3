import { queryOptions } from '@tanstack/react-query';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

export const settingsQueries = {
  /**
   * The site's address, and its next one if a move is planned. May come from the worker's cache; `isFresh` requests the
   * server itself.
   */
  domainStatus: (language: string, { isFresh = false } = {}) =>
    queryOptions({
      queryKey: ['content', 'domain-status', language],
      queryFn: async ({ signal }) => (await callEndpoint('content.domainStatus', {}, { signal, language, isFresh })).data,
      meta: { persisted: 'public', path: publicContentPaths.domainStatus },
    }),
};
