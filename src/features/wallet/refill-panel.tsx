import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Overview } from '#contract/wallet.ts';
import { usePendingRequest } from '../../delivery/pending-requests.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './cashier.module.css';
import { REFILL_PLACE, useRefill } from './mutations.ts';

/** Below this balance, in lira, hardly any game can be played. */
const PLAYABLE = 1;

/** True if the player has too little to play and can have play money now: then it is the first thing to offer. */
export function isRefillFirst(overview: Overview | undefined): boolean {
  if (!overview?.refill) return false;
  const { cash, bonus, refill } = overview;
  return cash + bonus < PLAYABLE && refill.amount > 0 && refill.availableAt === null;
}

interface RefillPanelProps {
  refill: NonNullable<Overview['refill']>;
  /** It stands above all other ways to money. */
  isFirst?: boolean;
}

/**
 * Offers play money to a player who has less than the starting float, or says when it is available again. Renders
 * nothing for a player who has enough.
 */
export function RefillPanel({ refill, isFirst = false }: RefillPanelProps) {
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const act = usePendingRequest(REFILL_PLACE);
  const { mutate, isPending } = useRefill({
    onFilled: ({ message, wasLost }) => void showToast('success', message ?? '', wasLost),
    onFailed: (error) => void showToast('error', errorMessage(error)),
  });
  const isLost = act?.isLost === true;
  const goOn = useEffectEvent(() => !isPending && mutate());
  useEffect(() => {
    if (isLost) goOn();
  }, [isLost]);
  if (refill.amount <= 0 && !isLost) return null;
  const [amount, float] = [formatMoney(refill.amount), formatMoney(refill.startingFloat)];
  const when = refill.availableAt === null ? null : formatMoment(Date.parse(refill.availableAt), locale);
  const words = () => {
    if (isLost) return <Trans id="refill.finding_out">Yanıt gelmedi. Eklenip eklenmediğine bakıyoruz; sonucu burada söyleyeceğiz.</Trans>;
    if (when === null) return <Trans id="refill.text">Bakiyen {float} olana kadar, 24 saatte bir, ücretsiz.</Trans>;
    return <Trans id="refill.later">24 saatte bir tamamlanır. Sıradaki: {when}</Trans>;
  };
  return (
    <div className={isFirst ? `${styles.refill} ${styles.first}` : styles.refill}>
      <Icon name="coin" />
      <p>
        <b>
          <Trans id="refill.title">Oyun parasını tamamla</Trans>
        </b>
        <span role="status">{words()}</span>
      </p>
      <Button look={isFirst ? 'primary' : 'outline'} isBusy={isPending || act !== undefined} disabled={when !== null || !isOnline} onClick={() => mutate()}>
        <Trans id="refill.act">{amount} ekle</Trans>
      </Button>
    </div>
  );
}
