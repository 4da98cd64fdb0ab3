import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Overview } from '#contract/wallet.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatMoney } from '../../i18n/format.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import { Balance } from './balance.tsx';
import { walletQueries } from './queries.ts';
import styles from './wallet-overview.module.css';

/** The player's balance, links to the cashier, and the parts of the balance. */
export function WalletOverview() {
  const { t } = useLingui();
  const usercode = useSession()?.usercode ?? '';
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt } = useQuery(walletQueries.overview(usercode));
  // The backend knows only the balance.
  const isMissing = error instanceof ApiError && error.kind === 'missing';
  return (
    <section className={isOnline ? undefined : styles.stale} aria-label={t({ id: 'wallet.overview', message: 'Bakiye' })}>
      <div className={styles.hero}>
        <div>
          <p className={styles.label}>
            <Trans id="wallet.playable">Oynanabilir bakiye, oyun parası</Trans>
          </p>
          <p className={styles.total}>
            <Balance />
          </p>
        </div>
        <div className={styles.acts}>
          <Link className="btn" to="/dashboard/deposit">
            <Icon name="deposit" size={20} />
            <Trans id="deposit.title">Para yatır</Trans>
          </Link>
          <Link className={`btn ${styles.ghost}`} to="/dashboard/withdraw">
            <Icon name="withdraw" size={20} />
            <Trans id="account.withdraw">Para çek</Trans>
          </Link>
        </div>
      </div>
      {isMissing && !data ? null : <Figures overview={data} />}
      {data ? (
        <p className={styles.known}>
          <LastKnown atMs={dataUpdatedAt} />
        </p>
      ) : null}
    </section>
  );
}

function Figures({ overview }: { overview: Overview | undefined }) {
  const { t } = useLingui();
  const figures: { label: string; hint: string; lira: number | undefined; isBonus?: boolean }[] = [
    { label: t({ id: 'wallet.cash', message: 'Nakit' }), hint: t({ id: 'wallet.cash_hint', message: 'Çekilebilir' }), lira: overview?.cash },
    {
      label: t({ id: 'wallet.bonus', message: 'Bonus' }),
      hint: t({ id: 'wallet.bonus_hint', message: 'Çevrim bitince nakde geçer' }),
      lira: overview?.bonus,
      isBonus: true,
    },
    {
      label: t({ id: 'wallet.held', message: 'Çekimde bekleyen' }),
      hint: t({ id: 'wallet.held_hint', message: 'Karar verilene kadar ayrılır' }),
      lira: overview?.held,
    },
    {
      label: t({ id: 'payments.net', message: 'Net yatırım' }),
      hint: t({ id: 'wallet.net_hint', message: 'Hesap açılışından bu yana' }),
      lira: overview?.netDeposits,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, hint, lira, isBonus = false }) => (
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
            <small>{hint}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
