import { queryOptions } from '@tanstack/react-query';
import { BALANCE_POLL_MS } from '#contract/figures.ts';
import type { KnownBalance } from '#contract/wallet.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

export const walletQueries = {
  /** The one source of the balance on this device; `pollBalance` keeps it fresh in one tab for all. */
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
  /** What the player has: cash, bonus money, what is held, and what he has paid in on balance. */
  overview: (usercode: string) =>
    queryOptions({
      queryKey: ['wallet', 'overview', usercode],
      queryFn: async ({ signal }) => (await callEndpoint('wallet.overview', {}, { signal })).data,
      meta: { persisted: 'player', followsMoney: true },
    }),
};

/** What holds after an answer: it, unless something later was told while it was on its way. A lower version than before the question is a new order of things. */
export function laterBalance(before: KnownBalance | undefined, known: KnownBalance | undefined, answer: KnownBalance): KnownBalance {
  if (known?.version === undefined || known.version === before?.version) return answer;
  return known.version > (answer.version ?? 0) ? known : answer;
}
