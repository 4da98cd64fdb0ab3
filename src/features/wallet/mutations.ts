import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { transactionType } from '#contract/enumerations.ts';
import { requestOnce } from '../../delivery/request-once.ts';
import { noteMoment } from '../../state/offers.ts';
import { type AcceptedPayment, type PaymentRequest, submitPayment } from './submit-payment.ts';

interface PaymentListener {
  /** Called when the answer is lost, and the status of the payment is being requested. */
  onLost: () => void;
  /** Also called after the form has left the screen. */
  onAccepted: (accepted: AcceptedPayment, payment: PaymentRequest) => void;
  onFailed: (error: Error, payment: PaymentRequest) => void;
}

/** Refetches what shows the player's money, because the server's push may be late or lost. */
export const refetchMoney = (client: QueryClient) => void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });

/** Name under which an undecided refill is stored. */
export const REFILL_PLACE = 'refill';

interface Refilled {
  message: string | null;
  wasLost: boolean;
}

/** Submits a deposit or a withdrawal at most once, and refetches everything that it affects. */
export function useSubmitPayment({ onLost, onAccepted, onFailed }: PaymentListener) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment: PaymentRequest) => submitPayment(payment, onLost),
    onSuccess: (accepted, payment) => {
      if (payment.type === transactionType.Deposit) noteMoment('deposit');
      onAccepted(accepted, payment);
    },
    onError: onFailed,
    onSettled: () => refetchMoney(client),
  });
}

/**
 * Refills the play-money balance, once, however often the request is repeated. The listener is called even after the
 * player has left the screen.
 */
export function useRefill(listener: { onFilled: (filled: Refilled) => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => requestOnce('wallet.refill', {}, REFILL_PLACE),
    onSuccess: listener.onFilled,
    onError: listener.onFailed,
    onSettled: () => refetchMoney(client),
  });
}
