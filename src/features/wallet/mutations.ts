import { useMutation } from '@tanstack/react-query';
import { walletEndpoints } from '#contract/wallet.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { noteMoment } from '../../pwa/offers.ts';

interface DepositWish {
  method: number;
  detail: Record<string, string | number | boolean>;
  /** Kept across the retries of one intended submission. */
  idempotencyKey: string;
}

function sendDeposit({ method, detail, idempotencyKey }: DepositWish) {
  return callEndpoint(walletEndpoints.deposit, { id: method, target: 'pay', detail }, { idempotencyKey });
}

/** False also where nobody can tell: the line is gone, or the backend doesn't know the call. */
async function hasArrived({ idempotencyKey }: DepositWish): Promise<boolean> {
  try {
    return (await callEndpoint(walletEndpoints.submission, { key: idempotencyKey })).data !== null;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Asks for a deposit; the answer is a link to the payment page or a message. Where the answer was lost and the deposit has arrived all the same,
 * the same submission is sent once more: it gets the answer that was lost, and begins no second deposit.
 */
export function useDeposit() {
  return useMutation({
    mutationFn: async (wish: DepositWish) => {
      try {
        return await sendDeposit(wish);
      } catch (error) {
        if (isFinalAnswer(error) || !(await hasArrived(wish))) throw error;
        return sendDeposit(wish);
      }
    },
    onSuccess: () => noteMoment('deposit'),
  });
}
