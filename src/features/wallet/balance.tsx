import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatClock, formatMoney } from '../../i18n/format.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { useSession } from '../account/use-session.ts';
import styles from './balance.module.css';
import { walletQueries } from './queries.ts';

/**
 * The player's balance. Dimmed, with the time it is from, while the app is offline or if the last request failed or its
 * answer could not be read. A dash while it is unknown.
 */
export function Balance() {
  const { t } = useLingui();
  const session = useSession();
  const isOnline = useIsOnline();
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  if (import.meta.env.SSR) return <span className={`money ${styles.stale}`} translate="no" data-fill="balance" />;
  if (!session) return null;
  const asOf = formatClock(dataUpdatedAt);
  const balance = data?.balance ?? session.balance;
  const isStale = balance === null || errorUpdatedAt > dataUpdatedAt || (!isOnline && data !== undefined);
  const isDated = isStale && data !== undefined;
  return (
    <span
      className={isStale ? `money ${styles.stale}` : 'money'}
      translate="no"
      title={isDated ? t({ id: 'balance.as_of', message: `Son bilinen: ${asOf}` }) : undefined}
    >
      <span>{balance === null ? '—' : formatMoney(balance)}</span>
      {isDated ? <small className={styles.time}>{asOf}</small> : null}
    </span>
  );
}
