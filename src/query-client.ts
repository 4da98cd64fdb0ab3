import { type Query, QueryClient } from '@tanstack/react-query';
import { isNetworkError } from './api/api-error.ts';
import { whenIdle } from './scheduling/when-idle.ts';
import { readIsOnline, subscribeToConnectivity } from './state/connectivity.ts';

const STALE_AFTER_MS = 30_000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const NETWORK_RETRIES = 1;
/** After an outage all devices are back online at the same moment; their refetches are spread over this time. */
const RENEWAL_SPREAD_MS = 1_000;

/**
 * Never pauses: a query that waits for the browser's online event would not let the service worker respond, and its
 * retry would hang silently. Only network failures are retried; `refetchWhenOnline` handles coming back online.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_FOR_MS,
      refetchOnReconnect: false,
      retry: (failures, error) => isNetworkError(error) && failures < NETWORK_RETRIES,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * When the app is back online, refetches what is stale, has failed, or was served from storage meanwhile. A hidden tab
 * does so when it becomes visible.
 */
export function refetchWhenOnline(): void {
  let lostAt = Date.now();
  const isDue = (query: Query) => !query.meta?.isOnce && (query.state.status === 'error' || query.isStale() || query.state.dataUpdatedAt >= lostAt);
  subscribeToConnectivity(() => {
    if (!readIsOnline()) {
      lostAt = Date.now();
      return;
    }
    const renew = () => void queryClient.invalidateQueries({ predicate: isDue, refetchType: document.hidden ? 'none' : 'active' });
    setTimeout(renew, Math.random() * RENEWAL_SPREAD_MS);
  });
}

/**
 * Lets a launch show stored answers before it sends requests. Answers of an earlier visit are refetched after the first
 * screen, one per idle moment. Queries without data are fetched at once.
 */
export function refetchAfterLaunch(): void {
  let isLaunched = false;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount: () => isLaunched } });
  const renew = () => {
    isLaunched = true;
    const due = queryClient.getQueryCache().findAll({ type: 'active', stale: true, predicate: ({ meta }) => !meta?.isOnce });
    const refetchNext = () => {
      const query = due.shift();
      if (!query) return;
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active', stale: true });
      whenIdle(refetchNext);
    };
    refetchNext();
  };
  document.addEventListener('app-ready', () => whenIdle(renew), { once: true });
}
