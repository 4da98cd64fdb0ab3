import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readPendingRequests } from '../../delivery/pending-requests.ts';
import { requestOnce } from '../../delivery/request-once.ts';
import { showToast } from '../../ui/show-toast.ts';
import { findLostPayment } from './find-lost-payment.ts';
import { REFILL_PLACE, refetchMoney } from './mutations.ts';

async function resumeRefill(client: QueryClient): Promise<void> {
  try {
    const { message } = await requestOnce('wallet.refill', {}, REFILL_PLACE);
    void showToast('success', message ?? '', true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const words = t({ id: 'refill.not_done', message: 'Oyun parası eklenmedi.' });
    if (error.kind !== 'ended') void showToast('error', error.message || words, true);
  } finally {
    refetchMoney(client);
  }
}

/** On start, finds out what became of payments and a refill that an earlier visit sent without receiving the answer. */
export function resumeMoney(client: QueryClient): void {
  for (const act of readPendingRequests()) {
    if (act.place === REFILL_PLACE) void resumeRefill(client);
    else if (!act.isTold) void findLostPayment(client, act);
  }
}
