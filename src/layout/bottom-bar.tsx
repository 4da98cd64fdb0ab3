import { Trans, useLingui } from '@lingui/react/macro';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { useHasPath } from '../state/use-lacking-calls.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { useIsAt } from './use-is-at.ts';

/** The bottom bar on phones: 60 px and the safe area. */
export function BottomBar() {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  const isAt = useIsAt();
  const hasPromotions = useHasPath()('/promotions');
  return (
    <nav className={hasPromotions ? styles.bar : `${styles.bar} ${styles.four}`} aria-label={t({ id: 'menu.bottom', message: 'Alt menü' })}>
      <AppLink to="/dashboard/deposit" isCurrent={isAt('/dashboard/deposit')} className={styles.main}>
        <Icon name="deposit" />
        <Trans id="bottom.deposit">Para Yatır</Trans>
      </AppLink>
      <AppLink to="/spor" isCurrent={isAt('/spor')}>
        <Icon name="ball" />
        <Trans id="bottom.sports">Spor</Trans>
      </AppLink>
      <button type="button" data-early="support" onClick={() => openDialog('support')}>
        <Icon name="headset" />
        <Trans id="bottom.support">Destek</Trans>
      </button>
      <AppLink to="/casino/live" isCurrent={isAt('/casino/live')}>
        <Icon name="cards" />
        <Trans id="bottom.live_casino">C. Casino</Trans>
      </AppLink>
      {hasPromotions ? (
        <AppLink to="/promotions" isCurrent={isAt('/promotions')}>
          <Icon name="gift" />
          <Trans id="bottom.promotions">Promosyon</Trans>
        </AppLink>
      ) : null}
    </nav>
  );
}
