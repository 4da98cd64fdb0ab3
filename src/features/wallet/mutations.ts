import { useMutation } from '@tanstack/react-query';
import { walletEndpoints } from '#contract/wallet.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

interface DepositWish {
  method: number;
  detail: Record<string, string | number>;
  /** Kept across the retries of one intended submission. */
  idempotencyKey: string;
}

/** Asks for a deposit; the answer is a link to the payment page or a message. */
export function useDeposit() {
  return useMutation({
    mutationFn: ({ method, detail, idempotencyKey }: DepositWish) =>
      callEndpoint(walletEndpoints.deposit, { id: method, target: 'pay', detail }, { idempotencyKey }),
  });
}
