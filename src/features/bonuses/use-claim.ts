import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestOnce } from '../../delivery/request-once.ts';
import { readSession } from '../../state/session.ts';
import { walletQueries } from '../wallet/queries.ts';

const PLACE = 'claim:';

interface ClaimListener {
  /** Also called when the page is no longer on screen. */
  onGranted: (granted: { message: string | null; wasLost: boolean }) => void;
  onFailed: (error: Error) => void;
}

/** Returns the key under which an undecided claim of this offer is stored. */
export const claimPlace = (offerId: string) => `${PLACE}${offerId}`;

/** Returns the offer that a stored request claims; null if it is another request. */
export const claimedOffer = (place: string) => (place.startsWith(PLACE) ? place.slice(PLACE.length) : null);

/** Claims an offer once, however often the request has to be repeated. */
export const claimOffer = (id: string) => requestOnce('bonuses.claim', { id }, claimPlace(id));

/** Refetches everything that a claim may have changed; even a refused claim can change what may be claimed. */
export function refetchAfterClaim(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });
  void client.invalidateQueries({ queryKey: walletQueries.balance(readSession()?.usercode ?? '').queryKey });
}

/**
 * Claims an offer. A claim whose response was lost is repeated automatically until the server has decided, and never
 * grants twice.
 */
export function useClaim({ onGranted, onFailed }: ClaimListener) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: claimOffer,
    onSuccess: onGranted,
    onError: onFailed,
    onSettled: () => refetchAfterClaim(client),
  });
}
