import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import { ApiError } from '../../api/api-error.ts';
import { usePendingRequest } from '../../delivery/pending-requests.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { showToast } from '../../ui/show-toast.ts';
import { findLostPayment } from './find-lost-payment.ts';
import { useSubmitPayment } from './mutations.ts';
import { notifyAccepted, notifyLost } from './notify-payment.ts';
import { isUnderWay, isWatched, moveSubmission, type SubmissionState, useSubmissionState, watchSubmission } from './submissions.ts';
import { LostPayment, type PaymentRequest, paymentPlace } from './submit-payment.ts';

interface Submission {
  state: SubmissionState;
  /** True if a submission is undecided that this screen did not send. */
  isSearching: boolean;
  /** Resolves once the submission is decided, or nobody can tell. */
  submit: (payment: PaymentRequest) => Promise<void>;
}

/**
 * A method's submission, one at a time. If the dialog was closed meanwhile, a toast and the method's next dialog show
 * the outcome.
 */
export function useSubmission(type: number, method: number): Submission {
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const place = paymentPlace(type, method);
  const act = usePendingRequest(place);
  const state = useSubmissionState(place);
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => watchSubmission(place), [place]);
  const isLeft = act !== undefined && act.isTold !== true;
  const lookForLeft = useEffectEvent(() => {
    if (act && !isUnderWay(place)) void findLostPayment(client, act);
  });
  useEffect(() => {
    if (isLeft) lookForLeft();
  }, [isLeft]);
  const { mutateAsync } = useSubmitPayment({
    onLost: () => moveSubmission(place, { delivery: 'lost' }),
    onAccepted: (accepted, payment) => {
      moveSubmission(place, { accepted });
      const isWithdrawn = payment.type === transactionType.Withdraw && !accepted.isEarlier;
      if (isWithdrawn || !isWatched(place)) notifyAccepted(accepted, payment);
    },
    onFailed: (error, payment) => {
      const lost = error instanceof LostPayment ? error.outcome : null;
      moveSubmission(place, { delivery: lost === 'absent' ? 'absent' : 'none', lost });
      if (!lost) void showToast('error', errorMessage(error));
      else if (!isWatched(place)) notifyLost(lost, payment);
    },
  });
  const submit = async (payment: PaymentRequest) => {
    if (isUnderWay(place)) return;
    setIsOwn(true);
    moveSubmission(place, { delivery: 'sent' });
    try {
      await mutateAsync(payment);
    } catch (error) {
      // Already reported by `onFailed`.
      if (!(error instanceof ApiError || error instanceof LostPayment)) throw error;
    }
  };
  const isGoing = state.delivery === 'sent' || state.delivery === 'lost';
  return { state, isSearching: !isOwn && (isGoing || (isLeft && state.accepted === null)), submit };
}
