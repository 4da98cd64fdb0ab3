import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type TransactionStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import { fromLira, toLira } from '#contract/money.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { collectPages } from '../../api/collect-pages.ts';
import { formatDayNumbers, formatMoney, formatStamp, formatStampNumbers } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { CsvButton, type CsvWork } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyHistory } from '../../ui/empty-history.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Filters } from '../../ui/filters.tsx';
import { HISTORY_PAGE, HistoryList } from '../../ui/history-list.tsx';
import { PeriodFields } from '../../ui/period-fields.tsx';
import { Totals } from '../../ui/totals.tsx';
import { ViewHead } from '../../ui/view-head.tsx';
import { useSession } from '../account/use-session.ts';
import { ContinueLink } from './continue-link.tsx';
import type { FinancialSearch } from './financial-search.ts';
import { type FinancialFilter, fetchPayments, paymentQueries } from './payment-queries.ts';
import { usePaymentWords } from './payment-words.ts';

interface FinancialHistoryPageProps {
  search: FinancialSearch;
  /** Writes changes of the filter to the address. */
  onSearch: (changes: Partial<FinancialSearch>) => void;
}

/** Returns the amount as it changes the balance: negative for a withdrawal. */
function signedAmount({ type, amount }: PaymentItem): number {
  return type === transactionType.Withdraw ? -amount : amount;
}

function useColumns(): Column<PaymentItem>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { typeWord, statusWord } = usePaymentWords();
  return [
    {
      id: 'date',
      title: t({ id: 'history.date', message: 'Tarih' }),
      place: 5,
      kind: 'small',
      cell: ({ date }) => <time dateTime={date}>{formatStamp(date, locale)}</time>,
    },
    { id: 'type', title: t({ id: 'payments.type', message: 'Tür' }), place: 1, kind: 'title', cell: ({ type }) => typeWord(type) },
    { id: 'method', title: t({ id: 'payments.method', message: 'Yöntem' }), place: 3, kind: 'small', cell: ({ methodName }) => methodName },
    {
      id: 'amount',
      title: t({ id: 'payments.amount', message: 'Tutar' }),
      place: 2,
      kind: 'money',
      isRight: true,
      isEnd: true,
      cell: (payment) => formatMoney(signedAmount(payment)),
    },
    {
      id: 'fee',
      title: t({ id: 'payments.fee', message: 'Ücret' }),
      place: 6,
      kind: 'small',
      isRight: true,
      isEnd: true,
      isNamed: true,
      cell: ({ fee }) => <span className="num">{formatMoney(-fee)}</span>,
    },
    {
      id: 'status',
      title: t({ id: 'history.status', message: 'Durum' }),
      place: 4,
      isEnd: true,
      cell: (payment) => {
        const { word, tone } = statusWord(payment.status);
        return (
          <>
            <span className={`badge ${tone}`}>{word}</span> <ContinueLink payment={payment} />
          </>
        );
      },
    },
  ];
}

/** Returns a function that fetches all payments matching the filter as table rows, for the CSV file. */
function useCollect(filter: FinancialFilter, columns: readonly Column<PaymentItem>[]) {
  const { typeWord, statusWord } = usePaymentWords();
  return async ({ signal, onProgress }: CsvWork) => {
    const payments = await collectPages((part) => fetchPayments(filter, part), { signal, onProgress });
    const rows = payments.map((payment) => [
      formatStampNumbers(payment.date),
      typeWord(payment.type),
      payment.methodName,
      signedAmount(payment),
      -payment.fee,
      statusWord(payment.status).word,
    ]);
    return [columns.map((column) => column.title), ...rows];
  };
}

/** Deposits and withdrawals, filtered by type, status and period, with their totals. */
export function FinancialHistoryPage({ search, onSearch }: FinancialHistoryPageProps) {
  const { t } = useLingui();
  const language = useLocale();
  const usercode = useSession()?.usercode ?? '';
  const { period = 'year', from, to, type = transactionType.All, status, page = 1 } = search;
  const filter: FinancialFilter = { period, from, to, type, status };
  const query = useQuery(paymentQueries.payments(usercode, language, filter, (page - 1) * HISTORY_PAGE, HISTORY_PAGE));
  const columns = useColumns();
  const { typeWord, statusWord } = usePaymentWords();
  const title = t({ id: 'account.payments', message: 'Finansal geçmiş' });
  const collect = useCollect(filter, columns);
  return (
    <section>
      <ViewHead title={title} text={t({ id: 'payments.text', message: 'Yatırım ve çekimlerin. En az 12 ay saklanır.' })}>
        <CsvButton fileName={`${t({ id: 'payments.file', message: 'finansal-gecmis' })}-${formatDayNumbers(new Date())}`} collect={collect} />
      </ViewHead>
      <Card>
        <Filters
          chips={
            <ChoiceChips
              legend={t({ id: 'payments.type', message: 'Tür' })}
              choices={Object.values(transactionType).map((value) => ({ value, label: typeWord(value) }))}
              chosen={type}
              onChoose={(chosen) => onSearch({ type: chosen || undefined })}
            />
          }
        >
          <SelectField
            label={t({ id: 'history.status', message: 'Durum' })}
            value={status ?? ''}
            onChange={(event) => onSearch({ status: event.target.value === '' ? undefined : (Number(event.target.value) as TransactionStatus) })}
          >
            <option value="">{t({ id: 'history.any', message: 'Tümü' })}</option>
            {Object.values(transactionStatus)
              .filter((value) => value !== transactionStatus.None)
              .map((value) => (
                <option key={value} value={value}>
                  {statusWord(value).word}
                </option>
              ))}
          </SelectField>
          <PeriodFields period={{ period, from, to }} onChange={(chosen) => onSearch({ from: undefined, to: undefined, ...chosen })} />
        </Filters>
        <HistoryList
          query={query}
          columns={columns}
          caption={title}
          page={page}
          totals={query.data ? <PaymentTotals totals={query.data.totals} /> : null}
          empty={
            <EmptyHistory
              icon="list"
              isWhole={period === 'year' && !type && status === undefined}
              never={t({ id: 'payments.never', message: 'İlk yatırımından sonra burada görünür.' })}
              onWiden={() => onSearch({ period: undefined, from: undefined, to: undefined, type: undefined, status: undefined })}
            >
              <Link className="btn outline" to="/dashboard/deposit">
                <Trans id="deposit.title">Para yatır</Trans>
              </Link>
            </EmptyHistory>
          }
        />
      </Card>
    </section>
  );
}

function PaymentTotals({ totals: { deposits, withdrawals, fees } }: { totals: { deposits: number; withdrawals: number; fees: number } }) {
  const { t } = useLingui();
  return (
    <Totals
      figures={[
        { label: t({ id: 'payments.deposited', message: 'Yatırılan' }), value: formatMoney(deposits) },
        { label: t({ id: 'payments.withdrawn', message: 'Çekilen' }), value: formatMoney(-withdrawals) },
        { label: t({ id: 'payments.fee', message: 'Ücret' }), value: formatMoney(-fees) },
        { label: t({ id: 'payments.net', message: 'Net yatırım' }), value: formatMoney(toLira(fromLira(deposits) - fromLira(withdrawals))) },
      ]}
      note={t({ id: 'payments.totals_note', message: 'Toplamlar yalnızca onaylanan işlemleri sayar.' })}
    />
  );
}
