import { hashKey, type QueryClient } from '@tanstack/react-query';
import { readSession, renewSession } from '../../api/session.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { walletQueries } from './queries.ts';

/** Puts a balance that the server has announced onto every screen; an older one than shown is left aside. What the cache holds is what `authData` says. */
export function followBalance(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const session = readSession();
    if (!session || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashKey(walletQueries.balance(session.usercode).queryKey)) return;
    renewSession(session.token, { balance: (event.query.state.data as { balance: number }).balance });
  });
  onHubCommand('BalanceChanged', ({ balance, version }) => {
    const usercode = readSession()?.usercode;
    if (!usercode) return;
    client.setQueryData(walletQueries.balance(usercode).queryKey, (known) => ((known?.version ?? 0) > version ? known : { balance, version }));
  });
}
