import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import styles from './bottom-bar.module.css';

/** The phone's bottom bar: 60 px and the safe area. */
export function BottomBar() {
  const { t } = useLingui();
  const { openDialog } = useDialog();
  return (
    <nav className={styles.bar} aria-label={t({ id: 'menu.bottom', message: 'Alt menü' })}>
      <Link to="/dashboard/deposit" className={styles.main}>
        <Icon name="deposit" />
        <Trans id="bottom.deposit">Para Yatır</Trans>
      </Link>
      <Link to="/spor">
        <Icon name="ball" />
        <Trans id="bottom.sports">Spor</Trans>
      </Link>
      <button type="button" data-dialog="support" onClick={() => openDialog('support')}>
        <Icon name="headset" />
        <Trans id="bottom.support">Destek</Trans>
      </button>
      <Link to="/casino/$category" params={{ category: 'live' }}>
        <Icon name="cards" />
        <Trans id="bottom.live_casino">C. Casino</Trans>
      </Link>
      <Link to="/promotions">
        <Icon name="gift" />
        <Trans id="bottom.promotions">Promosyon</Trans>
      </Link>
    </nav>
  );
}
