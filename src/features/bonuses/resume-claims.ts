import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readPendingRequests } from '../../delivery/pending-requests.ts';
import { requestOnce } from '../../delivery/request-once.ts';
import { showToast } from '../../ui/show-toast.ts';
import { TRIAL_PLACE } from './queries.ts';
import { claimedOffer, claimOffer, refetchAfterClaim } from './use-claim.ts';

async function resume(client: QueryClient, claim: () => Promise<{ message: string | null }>): Promise<void> {
  try {
    const { message } = await claim();
    void showToast('success', message || t({ id: 'bonus.arrived', message: 'Bonusun hesabında.' }), true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const words = t({ id: 'bonus.not_granted', message: 'Bonus verilmedi.' });
    if (error.kind !== 'ended') void showToast('error', error.message || words, true);
  } finally {
    refetchAfterClaim(client);
  }
}

/** At start, resumes the bonus claims of an earlier visit whose response was lost, to find out their outcome. */
export function resumeClaims(client: QueryClient): void {
  for (const { place } of readPendingRequests()) {
    const offer = claimedOffer(place);
    if (offer !== null) void resume(client, () => claimOffer(offer));
    else if (place === TRIAL_PLACE) void resume(client, () => requestOnce('bonuses.defineTrialBonus', {}, TRIAL_PLACE));
  }
}
