import { type Query, QueryClient } from '@tanstack/react-query';
import { isLineError } from './api/api-error.ts';
import { readLine, subscribeToLine } from './pwa/connectivity.ts';
import { whenIdle } from './scheduling/when-idle.ts';

const STALE_AFTER_MS = 30_000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const LINE_RETRIES = 1;
/** After an outage all devices find their line in the same moment: they ask again spread over this time. */
const RENEWAL_SPREAD_MS = 1_000;

/** Never paused: a query that waits for the browser's word would not let the service worker answer, and its retry would wait without end or word. Only a failed line is tried again; its return is seen to below. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_FOR_MS,
      refetchOnReconnect: false,
      retry: (failures, error) => isLineError(error) && failures < LINE_RETRIES,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** When the line is back, asks once more for what is stale, has failed, or was answered from storage meanwhile; a tab out of sight does so when it is looked at. */
export function renewWhenLineReturns(): void {
  let lostAt = Date.now();
  const isDue = (query: Query) => !query.meta?.isOnce && (query.state.status === 'error' || query.isStale() || query.state.dataUpdatedAt >= lostAt);
  subscribeToLine(() => {
    if (!readLine()) {
      lostAt = Date.now();
      return;
    }
    const renew = () => void queryClient.invalidateQueries({ predicate: isDue, refetchType: document.hidden ? 'none' : 'active' });
    setTimeout(renew, Math.random() * RENEWAL_SPREAD_MS);
  });
}

/**
 * Lets a launch show what is stored before it asks anything: what stands there from an earlier visit is renewed once the first screen is there, one answer in an idle moment;
 * what has nothing to show is asked for at once.
 */
export function renewAfterLaunch(): void {
  let isLaunched = false;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount: () => isLaunched } });
  const renew = () => {
    isLaunched = true;
    const due = queryClient.getQueryCache().findAll({ type: 'active', stale: true, predicate: ({ meta }) => !meta?.isOnce });
    const renewNext = () => {
      const query = due.shift();
      if (!query) return;
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active', stale: true });
      whenIdle(renewNext);
    };
    renewNext();
  };
  document.addEventListener('alive', () => whenIdle(renew), { once: true });
}
