import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatClock, formatMoney } from '../../i18n/format.ts';
import { useLine } from '../../pwa/use-line.ts';
import { useSession } from '../account/use-session.ts';
import styles from './balance.module.css';
import { walletQueries } from './queries.ts';

/** The player's balance; dimmed, with the time it is from, while there is no line. */
export function Balance() {
  const { t } = useLingui();
  const session = useSession();
  const hasLine = useLine();
  const { data, dataUpdatedAt } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  if (!session) return null;
  const asOf = formatClock(dataUpdatedAt);
  const isStale = !hasLine && data !== undefined;
  return (
    <span
      className={isStale ? `money ${styles.stale}` : 'money'}
      translate="no"
      title={isStale ? t({ id: 'balance.as_of', message: `Son bilinen: ${asOf}` }) : undefined}
    >
      <span>{formatMoney(data?.balance ?? session.balance)}</span>
      {isStale ? <small className={styles.time}>{asOf}</small> : null}
    </span>
  );
}
