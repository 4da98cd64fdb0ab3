import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../../api/session.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { walletQueries } from './queries.ts';

/** Puts a balance that the server has announced onto every screen; an older one than shown is left aside. */
export function followBalance(client: QueryClient): void {
  onHubCommand('BalanceChanged', ({ balance, version }) => {
    const usercode = readSession()?.usercode;
    if (!usercode) return;
    client.setQueryData(walletQueries.balance(usercode).queryKey, (known) => ((known?.version ?? 0) > version ? known : { balance, version }));
  });
}
