import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { NotificationType } from '#contract/enumerations.ts';
import { readSession, renewSession } from '../../api/session.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { submissionKey } from './payment-queries.ts';
import { walletQueries } from './queries.ts';

const moneyNews: readonly string[] = ['Deposit', 'Withdraw', 'Bonus'] satisfies NotificationType[];
/** Money comes in bursts, such as a stake and its win: so long after the first of them what shows it is asked for anew, once for all. */
const SETTLE_MS = 2_000;

/** Renews what follows the player's money where it is on the screen, at once or when a burst is over; elsewhere when it is next looked at. */
function renewWhatFollowsMoney(client: QueryClient): { renew: () => void; renewSoon: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(timer);
    timer = undefined;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true, refetchType: document.hidden ? 'none' : 'active' });
  };
  return {
    renew,
    renewSoon() {
      timer ??= setTimeout(renew, SETTLE_MS);
    },
  };
}

/** Puts a balance that the server has announced onto every screen; an older one than shown is left aside. What the cache holds is what `authData` says. */
export function followBalance(client: QueryClient): void {
  const { renew, renewSoon } = renewWhatFollowsMoney(client);
  client.getQueryCache().subscribe((event) => {
    const session = readSession();
    if (!session || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashKey(walletQueries.balance(session.usercode).queryKey)) return;
    const { balance } = event.query.state.data as { balance: number };
    if (balance !== session.balance) renewSoon();
    renewSession(session.token, { balance });
  });
  // A decision is one, and what stands beside it must not say otherwise; a payment that is refused moves nothing, and is news all the same.
  onHubCommand('NotifyMessage', ({ type }) => moneyNews.includes(type) && renew());
  onHubCommand('BalanceChanged', ({ balance, version }) => {
    const usercode = readSession()?.usercode;
    if (!usercode) return;
    client.setQueryData(walletQueries.balance(usercode).queryKey, (known) => ((known?.version ?? 0) > version ? known : { balance, version }));
  });
}

/** Has the payment that is waited for on the screen asked after at once when the server tells of one, or of money that has moved. */
export function followPayments(client: QueryClient): void {
  const askAgain = () => void client.invalidateQueries({ queryKey: submissionKey });
  onHubCommand('NotifyMessage', ({ type }) => (type === 'Deposit' || type === 'Withdraw') && askAgain());
  onHubCommand('BalanceChanged', askAgain);
}
