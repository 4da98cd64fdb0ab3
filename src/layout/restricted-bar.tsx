import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bottom-bar.module.css';

/** The bottom bar of a restricted account on phones. */
export function RestrictedBar() {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  return (
    <nav className={`${styles.bar} ${styles.four}`} aria-label={t({ id: 'menu.bottom', message: 'Alt menü' })}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="wallet" />
        <Trans id="restricted.balance">Bakiye</Trans>
      </Link>
      <Link to="/dashboard/withdraw">
        <Icon name="withdraw" />
        <Trans id="account.withdraw">Para çek</Trans>
      </Link>
      <Link to="/dashboard/financial-activities">
        <Icon name="history" />
        <Trans id="restricted.history">Geçmiş</Trans>
      </Link>
      <button type="button" onClick={() => openDialog('support')}>
        <Icon name="headset" />
        <Trans id="bottom.support">Destek</Trans>
      </button>
    </nav>
  );
}
