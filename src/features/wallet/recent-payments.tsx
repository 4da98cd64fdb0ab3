import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionType } from '#contract/enumerations.ts';
import { formatMoney, formatStamp } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HISTORY_PAGE } from '../../ui/history-list.tsx';
import { PartState } from '../../ui/part-state.tsx';
import { type RowItem, Rows } from '../../ui/rows.tsx';
import { useSession } from '../account/use-session.ts';
import { paymentQueries } from './payment-queries.ts';
import { usePaymentWords } from './payment-words.ts';
import styles from './recent-payments.module.css';

const SHOWN_PAYMENTS = 3;

/** The latest payments; the financial history has them all. */
export function RecentPayments() {
  const { t } = useLingui();
  const locale = useLocale();
  const usercode = useSession()?.usercode ?? '';
  const hasHistory = useHasPath()('/dashboard/financial-activities');
  const { typeWord, statusWord } = usePaymentWords();
  // Fetch the history's own first page, so that it is already there when the player opens the history.
  const query = useQuery(paymentQueries.payments(usercode, locale, { period: 'year', type: transactionType.All }, 0, HISTORY_PAGE));
  const rows = query.data?.items.slice(0, SHOWN_PAYMENTS).map(({ id, type, methodName, date, amount, status }): RowItem => {
    const isOut = type === transactionType.Withdraw;
    const { word, tone } = statusWord(status);
    return {
      id,
      icon: isOut ? 'withdraw' : 'deposit',
      tone: isOut ? 'out' : 'ok',
      title: typeWord(type),
      text: (
        <>
          {methodName} · <time dateTime={date}>{formatStamp(date, locale)}</time>
        </>
      ),
      end: (
        <>
          <span className="money" translate="no">
            {formatMoney(isOut ? -amount : amount)}
          </span>
          <span className={`badge ${tone}`}>{word}</span>
        </>
      ),
    };
  });
  if (!hasHistory) return null;
  return (
    <Card
      title={t({ id: 'payments.recent', message: 'Son işlemler' })}
      aside={
        <Link className="link" to="/dashboard/financial-activities">
          <Trans id="account.payments">Finansal geçmiş</Trans>
        </Link>
      }
    >
      <div className={styles.body}>
        {rows === undefined ? (
          <PartState
            query={query}
            missing={t({ id: 'history.missing_title', message: 'Bu geçmiş burada tutulmuyor' })}
            skeleton={<div className={`sk ${styles.placeholder}`} aria-busy="true" />}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            icon="wallet"
            title={t({ id: 'payments.none_title', message: 'Henüz işlem yok' })}
            text={t({ id: 'payments.never', message: 'İlk yatırımından sonra burada görünür.' })}
            level={3}
          />
        ) : (
          <>
            <Rows items={rows} />
            <LastKnown atMs={query.dataUpdatedAt} />
          </>
        )}
      </div>
    </Card>
  );
}
