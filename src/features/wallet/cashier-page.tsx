import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { transactionType } from '#contract/enumerations.ts';
import type { Overview, PaymentMethodItem } from '#contract/wallet.ts';
import { isMissing } from '../../api/api-error.ts';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { formatMoney } from '../../i18n/format.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Callout } from '../../ui/callout.tsx';
import { useSession } from '../account/use-session.ts';
import { Balance } from './balance.tsx';
import styles from './cashier.module.css';
import { LatestPayments } from './latest-payments.tsx';
import { MethodList } from './method-list.tsx';
import { walletQueries } from './queries.ts';
import { isRefillFirst, RefillPanel } from './refill-panel.tsx';

interface CashierPageProps {
  type: typeof transactionType.Deposit | typeof transactionType.Withdraw;
}

/**
 * One side of the cashier: the player's balance, the methods of that direction, and the status of the latest payments.
 * The chosen method's form opens in a dialog.
 */
export function CashierPage({ type }: CashierPageProps) {
  const session = useSession();
  const { openDialog } = useDialogActions();
  const { data: overview, error, dataUpdatedAt } = useQuery({ ...walletQueries.overview(session?.usercode ?? ''), enabled: session !== null });
  if (!session) return null;
  const isWithdrawal = type === transactionType.Withdraw;
  const isFirst = !isWithdrawal && isRefillFirst(overview);
  const refill = !isWithdrawal && overview?.refill ? <RefillPanel refill={overview.refill} isFirst={isFirst} /> : null;
  const choose = ({ id, name }: PaymentMethodItem) => openDialog(isWithdrawal ? 'withdraw' : 'deposit', { payment: { id, type, title: name } });
  return (
    <div className={styles.page}>
      <h1>{isWithdrawal ? <Trans id="account.withdraw">Para çek</Trans> : <Trans id="deposit.title">Para yatır</Trans>}</h1>
      <div className={styles.card}>
        <div className={styles.purse}>
          <span>
            <Trans id="wallet.overview">Bakiye</Trans>
          </span>
          <p className={styles.amount}>
            <Balance />
          </p>
          <span translate="no">
            {session.username} · ID <span className="num">{session.usercode}</span>
          </span>
        </div>
        {isMissing(error) ? null : <Figures overview={overview} atMs={dataUpdatedAt} />}
        {isFirst ? refill : null}
        <h2>
          <Trans id="deposit.choose">Yöntem seç</Trans>
        </h2>
        <MethodList usercode={session.usercode} type={type} onChoose={choose} />
        {isWithdrawal ? (
          <div className={styles.terms}>
            <Callout icon="info">
              <Trans id="withdraw.final">Gönderdiğin bir çekim talebi iptal edilemez. Tutar, karara kadar çekimde bekler.</Trans>
            </Callout>
          </div>
        ) : null}
        {isFirst ? null : refill}
      </div>
      <LatestPayments usercode={session.usercode} type={type} />
    </div>
  );
}

/** Parts of the balance, and what is held for withdrawals. Their space is reserved until they are known. */
function Figures({ overview, atMs }: { overview: Overview | undefined; atMs: number }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const figures = [
    { label: t({ id: 'cashier.cash', message: 'Çekilebilir' }), lira: overview?.cash },
    { label: t({ id: 'cashier.bonus', message: 'Bonus' }), lira: overview?.bonus },
    { label: t({ id: 'cashier.held', message: 'Çekimde bekleyen' }), lira: overview?.held },
  ];
  return (
    <>
      <dl className={isOnline ? styles.figures : `${styles.figures} ${styles.stale}`}>
        {figures.map(({ label, lira }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money" translate="no">
              {lira === undefined ? '—' : formatMoney(lira)}
            </dd>
          </div>
        ))}
      </dl>
      <LastKnown atMs={atMs} />
    </>
  );
}
