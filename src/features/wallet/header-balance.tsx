import { useLingui } from '@lingui/react/macro';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './balance.module.css';
import { Balance } from './balance.tsx';

/** The header's balance with its play-money label and a link to the cashier. */
export function HeaderBalance() {
  const { t } = useLingui();
  return (
    <div className={styles.purse}>
      <AppLink to="/dashboard/deposit" className={styles.amount}>
        <span className={styles.label}>{t({ id: 'play_money', message: 'Oyun parası' })}</span>
        <Balance />
      </AppLink>
      <AppLink className="btn primary" to="/dashboard/deposit" aria-label={t({ id: 'deposit', message: 'Para yatır' })}>
        <Icon name="plus" size={18} />
        <span className={styles.action}>{t({ id: 'deposit', message: 'Para yatır' })}</span>
      </AppLink>
    </div>
  );
}
