import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isMissing } from '../../api/api-error.ts';
import { formatMoney } from '../../i18n/format.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import { Balance } from './balance.tsx';
import { walletQueries } from './queries.ts';
import styles from './withdrawable-card.module.css';

/**
 * What the player can withdraw, what is pending, and a link to withdrawals. Shows only the balance if the backend knows
 * no more.
 */
export function WithdrawableCard({ bonusLabel }: { bonusLabel: string }) {
  const { t } = useLingui();
  const usercode = useSession()?.usercode ?? '';
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt } = useQuery(walletQueries.overview(usercode));
  const figures = [
    { label: t({ id: 'cashier.held', message: 'Çekimde bekleyen' }), lira: data?.held },
    { label: bonusLabel, lira: data?.bonus, isBonus: true },
  ];
  const isBalanceAll = isMissing(error) && !data;
  return (
    <Card>
      <div className={isOnline ? styles.card : `${styles.card} ${styles.stale}`}>
        <div>
          <p className={styles.label}>
            {isBalanceAll ? <Trans id="wallet.overview">Bakiye</Trans> : <Trans id="restricted.withdrawable">Çekilebilir bakiye, oyun parası</Trans>}
          </p>
          <p className={styles.total}>
            {isBalanceAll ? (
              <Balance />
            ) : data ? (
              <span className="money" translate="no">
                {formatMoney(data.cash)}
              </span>
            ) : (
              <span className={`sk ${styles.placeholder}`} />
            )}
          </p>
        </div>
        {isBalanceAll ? null : (
          <dl className={styles.figures}>
            {figures.map(({ label, lira, isBonus = false }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {lira === undefined ? (
                    <span className={`sk ${styles.placeholder}`} />
                  ) : (
                    <span className={`money ${isBonus && lira > 0 ? styles.bonus : ''}`} translate="no">
                      {formatMoney(lira)}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {data ? <LastKnown atMs={dataUpdatedAt} /> : null}
        <div>
          <Link className="btn primary" to="/dashboard/withdraw">
            <Icon name="withdraw" size={20} />
            <Trans id="account.withdraw">Para çek</Trans>
          </Link>
        </div>
      </div>
    </Card>
  );
}
