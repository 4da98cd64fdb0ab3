import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './dashboard-menu.module.css';

/** Tabs for both sides of the cashier; the current one is marked. */
export function CashierTabs() {
  return (
    <div className={`tabs ${styles.tabs}`}>
      <Link to="/dashboard/deposit">
        <Icon name="deposit" size={20} />
        <Trans id="deposit.title">Para yatır</Trans>
      </Link>
      <Link to="/dashboard/withdraw">
        <Icon name="withdraw" size={20} />
        <Trans id="account.withdraw">Para çek</Trans>
      </Link>
    </div>
  );
}
