import { queryOptions } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { accountEndpoints } from '#contract/account.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { sessionAtom } from './atoms.ts';

export const accountQueries = {
  form: (language: string) =>
    queryOptions({
      queryKey: ['account', 'form', language],
      queryFn: async ({ signal }) => (await callEndpoint(accountEndpoints.form, {}, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** The player of this tab, for features that only need to know who is logged in. */
export function useSession() {
  return useAtomValue(sessionAtom);
}
