import { Trans } from '@lingui/react/macro';
import { transactionStatus } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { foreignLink } from '../../ui/own-path.ts';
import { ArrivedOutcome, LinkOutcome, RefusedOutcome } from './payment-outcome.tsx';

interface OpenDepositProps {
  deposit: PaymentItem;
  onNew: () => void;
  onClose: () => void;
}

/**
 * A deposit that was started and not paid yet: continue it, start another, or see the payment provider's decision once
 * there is one.
 */
export function OpenDeposit({ deposit, onNew, onClose }: OpenDepositProps) {
  const when = formatMoment(Date.parse(deposit.date), useLocale());
  const amount = formatMoney(deposit.amount);
  const link = deposit.link ? foreignLink(deposit.link) : null;
  if (deposit.status === transactionStatus.Confirmed) return <ArrivedOutcome payment={deposit} onClose={onClose} />;
  if (!link) return <RefusedOutcome onClose={onClose} />;
  return (
    <LinkOutcome link={link}>
      <p>
        <Trans id="deposit.open">
          {amount} tutarındaki yatırımın ödenmeyi bekliyor. Başlangıcı: {when}
        </Trans>
      </p>
      <Button look="outline" size="lg" isBlock onClick={onNew}>
        <Trans id="deposit.new">Yeni yatırım yap</Trans>
      </Button>
    </LinkOutcome>
  );
}
