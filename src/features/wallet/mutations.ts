import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { transactionType } from '#contract/enumerations.ts';
import { askOnce } from '../../api/ask-once.ts';
import { noteMoment } from '../../pwa/offers.ts';
import { type AcceptedPayment, type PaymentWish, submitPayment } from './submit-payment.ts';

interface PaymentListener {
  /** The answer is lost, and what became of the payment is being asked. */
  onLost: () => void;
  /** Told also when the form is no longer on the screen. */
  onAccepted: (accepted: AcceptedPayment, wish: PaymentWish) => void;
  onFailed: (error: Error, wish: PaymentWish) => void;
}

/** The server's word of it may be late or lost: what shows the player's money is asked for anew. */
export const renewMoney = (client: QueryClient) => void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });

/** The name under which an undecided refill is kept. */
export const REFILL_PLACE = 'refill';

interface Refilled {
  message: string | null;
  wasLost: boolean;
}

/** Submits a deposit or a withdrawal at most once, and has everything renewed that tells of it. */
export function useSubmitPayment({ onLost, onAccepted, onFailed }: PaymentListener) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: PaymentWish) => submitPayment(wish, onLost),
    onSuccess: (accepted, wish) => {
      if (wish.type === transactionType.Deposit) noteMoment('deposit');
      onAccepted(accepted, wish);
    },
    onError: onFailed,
    onSettled: () => renewMoney(client),
  });
}

/** Fills the balance up in play money, once however often it has to be asked. Who has left the screen is told all the same. */
export function useRefill(listener: { onFilled: (filled: Refilled) => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askOnce('wallet.refill', {}, REFILL_PLACE),
    onSuccess: listener.onFilled,
    onError: listener.onFailed,
    onSettled: () => renewMoney(client),
  });
}
