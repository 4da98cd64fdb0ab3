import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { NotificationType } from '#contract/enumerations.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { readSession, refreshSession } from '../../state/session.ts';
import { submissionKey } from './payment-queries.ts';
import { walletQueries } from './queries.ts';

const moneyNews: readonly string[] = ['Deposit', 'Withdraw', 'Bonus'] satisfies NotificationType[];
/**
 * Money moves in bursts, such as a stake and its win. This long after the first movement, the screen is refreshed once
 * for all of them.
 */
const SETTLE_MS = 2_000;

/**
 * Returns functions that refetch queries with `followsMoney` if they are on the screen: `renew` at once, `refetchSoon`
 * when a burst is over. Others, and all in a hidden tab, are only marked stale.
 */
function refetchWhatFollowsMoney(client: QueryClient): { renew: () => void; refetchSoon: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(timer);
    timer = undefined;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true, refetchType: document.hidden ? 'none' : 'active' });
  };
  return {
    renew,
    refetchSoon() {
      timer ??= setTimeout(renew, SETTLE_MS);
    },
  };
}

/**
 * Applies a balance that the server pushes to every screen, unless it is older than the one shown. The cached balance
 * is also written to `authData`.
 */
export function subscribeToBalance(client: QueryClient): void {
  const { renew, refetchSoon } = refetchWhatFollowsMoney(client);
  client.getQueryCache().subscribe((event) => {
    const session = readSession();
    if (!session || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashKey(walletQueries.balance(session.usercode).queryKey)) return;
    const { balance } = event.query.state.data as { balance: number };
    if (balance !== session.balance) refetchSoon();
    refreshSession(session.token, { balance });
  });
  // A decision is a single event, and what is shown beside it must not contradict it. A refused payment moves no money,
  // but is still news.
  onHubCommand('NotifyMessage', ({ type }) => moneyNews.includes(type) && renew());
  onHubCommand('BalanceChanged', ({ balance, version }) => {
    const usercode = readSession()?.usercode;
    if (!usercode) return;
    client.setQueryData(walletQueries.balance(usercode).queryKey, (known) => ((known?.version ?? 0) > version ? known : { balance, version }));
  });
}

/** Refetches the payment that the screen waits for as soon as the server reports a payment or a movement of money. */
export function subscribeToPayments(client: QueryClient): void {
  const askAgain = () => void client.invalidateQueries({ queryKey: submissionKey });
  onHubCommand('NotifyMessage', ({ type }) => (type === 'Deposit' || type === 'Withdraw') && askAgain());
  onHubCommand('BalanceChanged', askAgain);
}
