import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { askOnce } from '../../api/ask-once.ts';
import { readSession } from '../../api/session.ts';
import { walletQueries } from '../wallet/queries.ts';

const PLACE = 'claim:';

interface ClaimListener {
  /** Told also when the page is no longer on the screen. */
  onGranted: (granted: { message: string | null; wasLost: boolean }) => void;
  onFailed: (error: Error) => void;
}

/** The name under which an undecided claim of this offer is kept. */
export const claimPlace = (offerId: string) => `${PLACE}${offerId}`;

/** The offer that a kept act claims; null where it is another act. */
export const claimedOffer = (place: string) => (place.startsWith(PLACE) ? place.slice(PLACE.length) : null);

/** Claims an offer, once however often it has to be asked. */
export const claimOffer = (id: string) => askOnce('bonuses.claim', { id }, claimPlace(id));

/** Has everything asked for anew that a claim may have changed: refused or granted, what can be claimed is another. */
export function renewAfterClaim(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });
  void client.invalidateQueries({ queryKey: walletQueries.balance(readSession()?.usercode ?? '').queryKey });
}

/** Claims an offer. A claim whose answer was lost is asked again by itself until the server has decided, and grants nothing twice. */
export function useClaim({ onGranted, onFailed }: ClaimListener) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: claimOffer,
    onSuccess: onGranted,
    onError: onFailed,
    onSettled: () => renewAfterClaim(client),
  });
}
