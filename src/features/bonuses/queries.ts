import { queryOptions } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { bonusEndpoints } from '#contract/bonuses.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { trialBonusAmountAtom } from './atoms.ts';

export const bonusQueries = {
  /** The app's own state follows every answer. */
  trialAmount: () =>
    queryOptions({
      queryKey: ['bonuses', 'trial-amount'],
      queryFn: async ({ signal }) => {
        const { data } = await callEndpoint(bonusEndpoints.trialBonusAmount, {}, { signal });
        getDefaultStore().set(trialBonusAmountAtom, data);
        return data;
      },
    }),
};
