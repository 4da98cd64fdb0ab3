import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import { walletEndpoints } from '#contract/wallet.ts';
import { isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { noteMoment } from '../../pwa/offers.ts';
import { type AcceptedPayment, type PaymentWish, submitPayment } from './submit-payment.ts';

interface PaymentListener {
  /** The answer is lost, and what became of the payment is being asked. */
  onLost: () => void;
  /** Told also when the form is no longer on the screen. */
  onAccepted: (accepted: AcceptedPayment, wish: PaymentWish) => void;
  onFailed: (error: Error) => void;
  onSettled: () => void;
}

/** The server's word of it may be late or lost: what shows the player's money is asked for anew. */
const renewMoney = (client: QueryClient) => void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });

/** Submits a deposit or a withdrawal at most once, and has everything renewed that tells of it. */
export function useSubmitPayment({ onLost, onAccepted, onFailed, onSettled }: PaymentListener) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: PaymentWish) => submitPayment(wish, onLost),
    onSuccess: (accepted, wish) => {
      if (wish.type === transactionType.Deposit) noteMoment('deposit');
      onAccepted(accepted, wish);
    },
    onError: onFailed,
    onSettled: () => {
      onSettled();
      renewMoney(client);
    },
  });
}

/** Fills the balance up in play money. What was asked without an answer is asked again as the same. */
export function useRefill() {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: async () => {
      key.current ??= crypto.randomUUID();
      try {
        const answer = await callEndpoint(walletEndpoints.refill, {}, { idempotencyKey: key.current });
        key.current = null;
        return answer;
      } catch (error) {
        if (isFinalAnswer(error)) key.current = null;
        throw error;
      }
    },
    onSettled: () => renewMoney(client),
  });
}
