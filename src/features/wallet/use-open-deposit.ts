import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useLine } from '../../pwa/use-line.ts';
import { foreignLink } from '../../ui/own-path.ts';
import { useSession } from '../account/use-session.ts';
import { paymentQueries } from './payment-queries.ts';
import type { PaymentTarget } from './payment-target.ts';

interface OpenDepositOf {
  /** False until it is known whether there is one. */
  isKnown: boolean;
  /** The deposit that waited for its payer when the dialog opened, as it stands now. */
  deposit: PaymentItem | undefined;
  /** Leaves it as it is, for the form of a new one. */
  startNew: () => void;
}

/** The player's latest deposit by this method that still waits on its payment page; decided once for a dialog, so that no form gives way while it is filled in. */
export function useOpenDeposit({ id, type }: PaymentTarget): OpenDepositOf {
  const hasLine = useLine();
  const usercode = useSession()?.usercode ?? '';
  const isDeposit = type === transactionType.Deposit;
  const query = useQuery({ ...paymentQueries.latestPayments(usercode, useLocale(), transactionType.Deposit), enabled: isDeposit && usercode !== '' });
  const [chosen, setChosen] = useState<string | null>();
  const isAnswered = !isDeposit || query.isFetchedAfterMount || query.failureCount > 0 || !hasLine;
  if (chosen === undefined && isAnswered) {
    setChosen(isDeposit ? (query.data?.find(({ method, link }) => method === id && link && foreignLink(link))?.id ?? null) : null);
  }
  const deposit = chosen ? query.data?.find((payment) => payment.id === chosen) : undefined;
  return { isKnown: chosen !== undefined, deposit, startNew: () => setChosen(null) };
}
