import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../i18n/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import styles from './balance.module.css';
import { Balance } from './balance.tsx';
import { walletQueries } from './queries.ts';

/** From ten million on an amount has this many characters, and leaves no room beside it on a small phone. */
const LONG_AMOUNT = '₺10.000.000,00'.length;

/** The header's balance with its play-money label and a link to the cashier. */
export function HeaderBalance() {
  const { t } = useLingui();
  const session = useSession();
  const { data } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  const isLong = formatMoney(data?.balance ?? session?.balance ?? 0).length >= LONG_AMOUNT;
  return (
    <div className={isLong ? `${styles.purse} ${styles.long}` : styles.purse}>
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
