import { Trans } from '@lingui/react/macro';
import type { PaymentItem } from '#contract/wallet.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { foreignLink } from '../../ui/own-path.ts';
import styles from './cashier.module.css';

/**
 * Link to the payment page of a deposit that awaits payment. Renders nothing for any other payment, and while offline.
 */
export function ContinueLink({ payment }: { payment: PaymentItem }) {
  const isOnline = useIsOnline();
  const link = payment.link ? foreignLink(payment.link) : null;
  if (!link || !isOnline) return null;
  return (
    <a className={`link ${styles.goOn}`} href={link} target="_blank" rel="noopener noreferrer">
      <Trans id="deposit.continue">Ödemeye devam et</Trans>
    </a>
  );
}
