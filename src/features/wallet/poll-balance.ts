import type { QueryClient } from '@tanstack/react-query';
import { BALANCE_POLL_MS } from '#contract/figures.ts';
import { ApiError } from '../../api/api-error.ts';
import { onConnectionEvent } from '../../realtime/hub-connection.ts';
import { onLeadership, onResync, readIsLeader, wakeHub } from '../../realtime/start-realtime.ts';
import { readIsOnline } from '../../state/connectivity.ts';
import { walletQueries } from './queries.ts';

/**
 * Polls the balance in the leading tab while it is visible; the other tabs share its answers. Also asks when the hub's
 * connection breaks, which shows whether the session has ended or only the connection, and after every resync, because
 * hub messages may have been missed. Returns a function that stops polling.
 */
export function pollBalance(client: QueryClient, usercode: string): () => void {
  let askedAtMs = performance.now();
  const ask = async () => {
    askedAtMs = performance.now();
    try {
      await client.fetchQuery({ ...walletQueries.balance(usercode), staleTime: 0, retry: false });
      wakeHub();
    } catch (error) {
      // A cancelled query says nothing; a failed one shows on the screen as the balance's age.
      if (error instanceof ApiError) console.info('the balance could not be asked', error.kind);
    }
  };
  const poll = () => {
    if (!document.hidden && readIsLeader() && readIsOnline()) void ask();
  };
  const pollIfDue = () => {
    if (performance.now() - askedAtMs >= BALANCE_POLL_MS) poll();
  };
  const timer = setInterval(poll, BALANCE_POLL_MS);
  document.addEventListener('visibilitychange', pollIfDue);
  const endings = [onLeadership(pollIfDue), onResync(() => void ask()), onConnectionEvent((event) => void (event === 'reconnected' || ask()))];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', pollIfDue);
    for (const end of endings) end();
  };
}
