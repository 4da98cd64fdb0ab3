import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { foreignLink } from '../../ui/own-path.ts';
import { useSession } from '../account/use-session.ts';
import { paymentQueries } from './payment-queries.ts';
import type { PaymentTarget } from './payment-target.ts';

interface OpenDepositOf {
  /** False until it is known whether there is one. */
  isKnown: boolean;
  /** The deposit that awaited payment when the dialog opened, in its current state. */
  deposit: PaymentItem | undefined;
  /** Leaves that deposit as it is and shows the form for a new one. */
  startNew: () => void;
}

/**
 * Returns the player's latest deposit by this method that awaits payment. Decided once per dialog, so that no form
 * disappears while it is filled in.
 */
export function useOpenDeposit({ id, type }: PaymentTarget): OpenDepositOf {
  const isOnline = useIsOnline();
  const usercode = useSession()?.usercode ?? '';
  const isDeposit = type === transactionType.Deposit;
  const query = useQuery({ ...paymentQueries.latestPayments(usercode, useLocale(), transactionType.Deposit), enabled: isDeposit && usercode !== '' });
  const [chosen, setChosen] = useState<string | null>();
  const isAnswered = !isDeposit || query.isFetchedAfterMount || query.failureCount > 0 || !isOnline;
  if (chosen === undefined && isAnswered) {
    setChosen(isDeposit ? (query.data?.find(({ method, link }) => method === id && link && foreignLink(link))?.id ?? null) : null);
  }
  const deposit = chosen ? query.data?.find((payment) => payment.id === chosen) : undefined;
  return { isKnown: chosen !== undefined, deposit, startNew: () => setChosen(null) };
}
