import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { isMissing } from '../../api/api-error.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import styles from './cashier.module.css';
import { ContinueLink } from './continue-link.tsx';
import { paymentQueries } from './payment-queries.ts';
import { usePaymentWords } from './payment-words.ts';

interface LatestPaymentsProps {
  usercode: string;
  type: typeof transactionType.Deposit | typeof transactionType.Withdraw;
}

/**
 * The latest payments of one direction and their status. Updates with the payment provider's decisions while it is on
 * the screen.
 */
export function LatestPayments({ usercode, type }: LatestPaymentsProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, dataUpdatedAt, error } = useQuery(paymentQueries.latestPayments(usercode, useLocale(), type));
  if (isMissing(error)) return null;
  const isWithdrawal = type === transactionType.Withdraw;
  const title = isWithdrawal
    ? t({ id: 'cashier.latest_withdrawals', message: 'Son çekimlerin' })
    : t({ id: 'cashier.latest_deposits', message: 'Son yatırımların' });
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <Link className="link" to="/dashboard/financial-activities">
          <Trans id="account.payments">Finansal geçmiş</Trans>
        </Link>
      </div>
      {data ? (
        <ul className={styles.payments} aria-live="polite">
          {data.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} isWithdrawal={isWithdrawal} />
          ))}
        </ul>
      ) : null}
      {data?.length === 0 ? (
        <p className={styles.note}>
          {isWithdrawal ? <Trans id="cashier.no_withdrawals">Henüz çekim talebin yok.</Trans> : <Trans id="cashier.no_deposits">Henüz yatırımın yok.</Trans>}
        </p>
      ) : null}
      <LastKnown atMs={data ? dataUpdatedAt : 0} />
      {error && !data ? <p className={styles.note}>{errorMessage(error)}</p> : null}
      {data || error ? null : <div className={`sk ${styles.placeholder}`} aria-busy="true" />}
    </section>
  );
}

function PaymentRow({ payment, isWithdrawal }: { payment: PaymentItem; isWithdrawal: boolean }) {
  const locale = useLocale();
  const { word, tone } = usePaymentWords().statusWord(payment.status);
  return (
    <li>
      <span>
        <b>{payment.methodName}</b>
        <time className="num" dateTime={payment.date}>
          {formatMoment(Date.parse(payment.date), locale)}
        </time>
      </span>
      <span>
        <b className="money" translate="no">
          {formatMoney(isWithdrawal ? -payment.amount : payment.amount)}
        </b>
        <span className={`badge ${tone}`}>{word}</span>
        <ContinueLink payment={payment} />
      </span>
    </li>
  );
}
