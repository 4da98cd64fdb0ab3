import { Trans } from '@lingui/react/macro';
import type { Overview } from '#contract/wallet.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './cashier.module.css';
import { useRefill } from './mutations.ts';

/** Play money for a player who has less than the starting float; when it may be had again where it was had already. Nothing for one who has enough. */
export function RefillPanel({ refill }: { refill: NonNullable<Overview['refill']> }) {
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const hasLine = useLine();
  const { mutate, isPending } = useRefill();
  if (refill.amount <= 0) return null;
  const [amount, float] = [formatMoney(refill.amount), formatMoney(refill.startingFloat)];
  const when = refill.availableAt === null ? null : formatMoment(Date.parse(refill.availableAt), locale);
  const fill = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => void showToast('success', message ?? ''),
      onError: (error) => void showToast('error', errorMessage(error)),
    });
  return (
    <div className={styles.refill}>
      <Icon name="coin" />
      <p>
        <b>
          <Trans id="refill.title">Oyun parasını tamamla</Trans>
        </b>
        <span>
          {when === null ? (
            <Trans id="refill.text">Bakiyen {float} olana kadar, 24 saatte bir, ücretsiz.</Trans>
          ) : (
            <Trans id="refill.later">24 saatte bir tamamlanır. Sıradaki: {when}</Trans>
          )}
        </span>
      </p>
      <Button look="outline" isBusy={isPending} disabled={when !== null || !hasLine} onClick={fill}>
        <Trans id="refill.act">{amount} ekle</Trans>
      </Button>
    </div>
  );
}
