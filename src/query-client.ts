import { QueryClient } from '@tanstack/react-query';
import { isLineError } from './api/api-error.ts';

const STALE_AFTER_MS = 30_000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const LINE_RETRIES = 1;

/** Offline first: a paused query would never let the service worker answer. Only a failed line is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_FOR_MS,
      retry: (failures, error) => isLineError(error) && failures < LINE_RETRIES,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
