import { queryOptions } from '@tanstack/react-query';
import { BALANCE_POLL_MS } from '#contract/figures.ts';
import type { KnownBalance } from '#contract/wallet.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

export const walletQueries = {
  /** The only source of the balance on this device. `pollBalance` keeps it fresh in one tab for all tabs. */
  balance: (usercode: string) =>
    queryOptions({
      queryKey: ['wallet', 'balance', usercode],
      queryFn: async ({ client, queryKey, signal }): Promise<KnownBalance> => {
        const read = () => client.getQueryData<KnownBalance>(queryKey);
        const before = read();
        const { data } = await callEndpoint('wallet.balance', {}, { signal });
        return laterBalance(before, read(), data);
      },
      staleTime: BALANCE_POLL_MS,
      meta: { persisted: 'player', shared: true },
    }),
  /** What the player has: cash, bonus money, what is held, and net deposits. */
  overview: (usercode: string) =>
    queryOptions({
      queryKey: ['wallet', 'overview', usercode],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.overview', {}, { signal })).data,
      meta: { persisted: 'player', followsMoney: true },
    }),
};

/**
 * Returns the balance that holds after an answer: the answer itself, unless a later version was pushed while it was in
 * flight. Without a push, even a lower version holds: the operator has restored an older ledger.
 */
export function laterBalance(before: KnownBalance | undefined, known: KnownBalance | undefined, answer: KnownBalance): KnownBalance {
  if (known?.version === undefined || known.version === before?.version) return answer;
  return known.version > (answer.version ?? 0) ? known : answer;
}
