import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDefaultStore, useAtomValue } from 'jotai';
import { type ProcessStatus, processStatus } from '#contract/enumerations.ts';
import { LARGEST_PAGE } from '#contract/figures.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';
import { trialBonusAmountAtom } from './atoms.ts';

/** Filter of the bonus history. */
export interface BonusFilter extends Period {
  status?: ProcessStatus | undefined;
}

/** Fetches one page of the bonus history, with the totals over all bonuses that match the filter. */
export async function fetchBonuses({ status, ...period }: BonusFilter, part: { skip: number; take: number; signal: AbortSignal }) {
  const { signal, ...range } = part;
  return (await callEndpoint('bonuses.history', { status, ...periodBounds(period), ...range }, { signal })).data;
}

export const bonusQueries = {
  /** Also updates `trialBonusAmountAtom` with every response. */
  trialAmount: () =>
    queryOptions({
      queryKey: ['bonuses', 'trial-amount'],
      queryFn: async ({ signal }) => {
        const { data } = await callEndpoint('bonuses.trialBonusAmount', {}, { signal });
        getDefaultStore().set(trialBonusAmountAtom, data);
        return data;
      },
    }),
  /** All offers with their current state for the player. */
  offers: (usercode: string, language: string) =>
    queryOptions({
      queryKey: ['bonuses', 'offers', usercode, language],
      queryFn: async ({ signal }) => (await callEndpoint('bonuses.offerList', {}, { signal })).data,
      meta: { persisted: 'player', followsMoney: true },
    }),
  /** Bonuses being wagered, oldest first, which is the order in which they are staked. */
  active: (usercode: string, language: string) =>
    queryOptions({
      queryKey: ['bonuses', 'active', usercode, language],
      queryFn: async ({ signal }) =>
        [...(await fetchBonuses({ period: 'custom', status: processStatus.Processing }, { skip: 0, take: LARGEST_PAGE, signal })).items].reverse(),
      meta: { persisted: 'player', followsMoney: true },
    }),
  /** One page of the bonus history; the first page is persisted and available offline. */
  history: (usercode: string, language: string, filter: BonusFilter, skip: number, take: number) =>
    queryOptions({
      queryKey: ['bonuses', 'history', usercode, language, filter, skip, take],
      queryFn: ({ signal }) => fetchBonuses(filter, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: { ...(skip === 0 ? { persisted: 'player' as const } : {}), followsMoney: true },
    }),
};

/** Key under which an undecided trial bonus claim is stored. */
export const TRIAL_PLACE = 'trial-bonus';

/** Returns the amount of the trial bonus offered now, in lira; 0 if none is offered or the amount is not loaded. */
export function useTrialBonusAmount(): number {
  return useAtomValue(trialBonusAmountAtom);
}
