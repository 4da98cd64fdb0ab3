import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { findPendingRequest, type PendingRequest, removePendingRequest, updatePendingRequest } from '../../delivery/pending-requests.ts';
import { refetchMoney } from './mutations.ts';
import { notifyAccepted, notifyLost } from './notify-payment.ts';
import { isUnderWay, isWatched, moveSubmission } from './submissions.ts';
import { findOut, LostPayment, paymentOf } from './submit-payment.ts';

/**
 * Time after which a submission has surely arrived or is lost: the deadline of a request, and some time for the server.
 */
const SURELY_OVER_MS = 12_000;

/**
 * Finds out what became of a payment that another visit or another tab has sent, and notifies the player. Does nothing
 * if this tab already handles that payment.
 */
export async function findLostPayment(client: QueryClient, act: PendingRequest): Promise<void> {
  const { place, key, title = '', amount } = act;
  const payment = paymentOf(act);
  if (!payment || isUnderWay(place)) return;
  const about = { type: payment.type, title, amount };
  moveSubmission(place, { delivery: 'lost' });
  try {
    const found = await findOut(act, act.atMs + SURELY_OVER_MS);
    if (found) {
      const accepted = { data: found.link ?? null, message: null, key, isEarlier: false, wasLost: true, isFound: true, amount: found.amount };
      removePendingRequest(act);
      moveSubmission(place, { accepted });
      notifyAccepted(accepted, { type: payment.type, title: title || found.methodName });
    } else if (findPendingRequest(place)?.key === key) {
      updatePendingRequest(act, { isTold: true });
      moveSubmission(place, { delivery: 'absent', lost: 'absent' });
      notifyLost('absent', about);
    } else moveSubmission(place, {});
  } catch (error) {
    if (!(error instanceof LostPayment)) {
      moveSubmission(place, {});
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    updatePendingRequest(act, { isTold: true });
    moveSubmission(place, { lost: error.outcome });
    if (!isWatched(place)) notifyLost(error.outcome, about);
  } finally {
    refetchMoney(client);
  }
}
