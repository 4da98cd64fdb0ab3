import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDefaultStore, useAtomValue } from 'jotai';
import { type ProcessStatus, processStatus } from '#contract/enumerations.ts';
import { LARGEST_PAGE } from '#contract/figures.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';
import { trialBonusAmountAtom } from './atoms.ts';

/** What the bonus history is narrowed down to. */
export interface BonusFilter extends Period {
  status?: ProcessStatus | undefined;
}

/** A part of the bonus history, with the sums over all that the filter finds. */
export async function fetchBonuses({ status, ...period }: BonusFilter, part: { skip: number; take: number; signal: AbortSignal }) {
  const { signal, ...range } = part;
  return (await callEndpoint('bonuses.history', { status, ...periodBounds(period), ...range }, { signal })).data;
}

export const bonusQueries = {
  /** The app's own state follows every answer. */
  trialAmount: () =>
    queryOptions({
      queryKey: ['bonuses', 'trial-amount'],
      queryFn: async ({ signal }) => {
        const { data } = await callEndpoint('bonuses.trialBonusAmount', {}, { signal });
        getDefaultStore().set(trialBonusAmountAtom, data);
        return data;
      },
    }),
  /** Every offer as it stands for the player now. */
  offers: (usercode: string, language: string) =>
    queryOptions({
      queryKey: ['bonuses', 'offers', usercode, language],
      queryFn: async ({ signal }) => (await callEndpoint('bonuses.offerList', {}, { signal })).data,
      meta: { persisted: 'player', followsMoney: true },
    }),
  /** Bonuses that are being wagered, the oldest first: that one is staked first. */
  active: (usercode: string, language: string) =>
    queryOptions({
      queryKey: ['bonuses', 'active', usercode, language],
      queryFn: async ({ signal }) =>
        [...(await fetchBonuses({ period: 'custom', status: processStatus.Processing }, { skip: 0, take: LARGEST_PAGE, signal })).items].reverse(),
      meta: { persisted: 'player', followsMoney: true },
    }),
  /** A page of the bonus history; without a line the first ones are known from before. */
  history: (usercode: string, language: string, filter: BonusFilter, skip: number, take: number) =>
    queryOptions({
      queryKey: ['bonuses', 'history', usercode, language, filter, skip, take],
      queryFn: ({ signal }) => fetchBonuses(filter, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: { ...(skip === 0 ? { persisted: 'player' as const } : {}), followsMoney: true },
    }),
};

/** The name under which an undecided trial bonus is kept. */
export const TRIAL_PLACE = 'trial-bonus';

/** What the trial bonus grants now, in lira; 0 while none is offered or nothing is known. */
export function useTrialBonusAmount(): number {
  return useAtomValue(trialBonusAmountAtom);
}
