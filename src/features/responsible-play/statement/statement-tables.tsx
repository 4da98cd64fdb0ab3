import { Trans, useLingui } from '@lingui/react/macro';
import type { Statement } from '#contract/responsible-play.ts';
import { formatMoney, formatNet, formatShortDate } from '../../../i18n/format.ts';
import { playDuration } from '../../../i18n/play-duration.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Bar, ChartLegend, StatementChart } from './statement-chart.tsx';
import styles from './statement-page.module.css';
import { monthName, shortMonth, spanName, useFigureWords, useProductNames } from './statement-words.ts';

/** With more days than this, a chart shows months. */
const MOST_DAY_BARS = 62;
/** Column options shared by the figures of a table. */
const money = { kind: 'small', isRight: true, isNamed: true } as const;

interface Figures {
  staked: number;
  won: number;
  net: number;
}

function add(a: Figures, b: Figures): Figures {
  const sum = (one: number, other: number) => Math.round((one + other) * 100) / 100;
  return { staked: sum(a.staked, b.staked), won: sum(a.won, b.won), net: sum(a.net, b.net) };
}

/** Returns a bar per day, or per month if there are too many days. */
export function barsOf({ days }: Pick<Statement, 'days'>, locale: string): Bar[] {
  if (days.length <= MOST_DAY_BARS) return days.map(({ day, staked, won, net }) => ({ id: day, label: String(Number(day.slice(8))), staked, won, net }));
  const months = new Map<string, Figures>();
  for (const day of days) months.set(day.day.slice(0, 7), add(months.get(day.day.slice(0, 7)) ?? { staked: 0, won: 0, net: 0 }, day));
  return [...months].map(([month, figures]) => ({ id: month, label: shortMonth(month, locale), ...figures }));
}

function useFigureColumns<Row extends Figures>(): Column<Row>[] {
  const words = useFigureWords();
  return [
    {
      id: 'staked',
      title: words.staked,
      place: 3,
      ...money,
      cell: ({ staked }) => (
        <span className="money" translate="no">
          {formatMoney(staked)}
        </span>
      ),
    },
    {
      id: 'won',
      title: words.won,
      place: 4,
      ...money,
      isEnd: true,
      cell: ({ won }) => (
        <span className="money" translate="no">
          {formatMoney(won)}
        </span>
      ),
    },
    { id: 'net', title: words.net, place: 2, kind: 'money', isRight: true, isEnd: true, cell: ({ net }) => formatNet(net) },
  ];
}

/** Chart of the period, with the same figures as a table below it. */
export function DaysCard({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useFigureWords();
  const figures = useFigureColumns<Statement['days'][number] & { id: string }>();
  const { from, to, totals, days } = statement;
  const span = spanName(from, to, locale);
  const [staked, won, net] = [formatMoney(totals.staked), formatMoney(totals.won), formatNet(totals.net)];
  const caption = t({ id: 'statement.days_caption', message: `Güne göre, ${span}` });
  const label = t({
    id: 'statement.chart',
    message: `${span}: bahis, kazanç ve net. Toplam bahis ${staked}, kazanç ${won}, net ${net}. Sayılar tabloda.`,
  });
  const rows = days.filter((day) => day.staked + day.won + day.deposits + day.withdrawals + day.minutesPlayed > 0).map((day) => ({ id: day.day, ...day }));
  return (
    <Card
      title={days.length > MOST_DAY_BARS ? t({ id: 'statement.by_month', message: 'Aya göre' }) : t({ id: 'statement.by_day', message: 'Güne göre' })}
      aside={<ChartLegend hasNet />}
    >
      <StatementChart bars={barsOf(statement, locale)} label={label} />
      <details className={styles.more}>
        <summary>
          <Icon name="down" size={20} />
          <Trans id="statement.as_table">Tablo olarak göster</Trans>
        </summary>
        <div className={styles.table}>
          <DataTable
            caption={caption}
            rows={rows}
            columns={[
              {
                id: 'day',
                title: words.day,
                place: 1,
                kind: 'title',
                cell: ({ day }) => <time dateTime={day}>{formatShortDate(new Date(`${day}T12:00`), locale)}</time>,
              },
              ...figures,
              { id: 'played', title: words.played, place: 5, ...money, cell: ({ minutesPlayed }) => playDuration(minutesPlayed) },
            ]}
          />
        </div>
      </details>
    </Card>
  );
}

type ProductRow = Figures & { id: string; name: string; share: { staked: number; won: number } | null };

/** What was played by product, highest stake first, and the total. */
export function ProductsCard({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useFigureWords();
  const names = useProductNames();
  const figures = useFigureColumns<ProductRow>();
  const { products, totals, from, to } = statement;
  const span = spanName(from, to, locale);
  const largest = Math.max(1, ...products.flatMap(({ staked, won }) => [staked, won]));
  const share = (lira: number) => (100 * lira) / largest;
  const rows: ProductRow[] = [
    ...products.map((row) => ({ ...row, id: row.product, name: names[row.product], share: { staked: share(row.staked), won: share(row.won) } })),
    { ...totals, id: 'total', name: words.total, share: null },
  ];
  const bars: Column<ProductRow> = {
    id: 'bars',
    title: t({ id: 'statement.bars', message: 'Bahis ve kazanç' }),
    place: 6,
    isWhole: true,
    cell: (row) => (row.share ? <Bars {...row.share} /> : null),
  };
  return (
    <Card title={t({ id: 'statement.by_product', message: 'Ürüne göre' })} aside={<ChartLegend hasNet={false} />}>
      <DataTable
        caption={t({ id: 'statement.products_caption', message: `Ürüne göre, ${span}` })}
        rows={rows}
        columns={[
          { id: 'product', title: t({ id: 'statement.product', message: 'Ürün' }), place: 1, kind: 'title', cell: ({ name }) => name },
          bars,
          ...figures,
        ]}
      />
    </Card>
  );
}

function Bars({ staked, won }: { staked: number; won: number }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      <i style={{ inlineSize: `${staked}%` }} />
      <i style={{ inlineSize: `${won}%` }} />
    </span>
  );
}

/** The last twelve calendar months, including those without play. */
export function MonthsCard({ months }: Pick<Statement, 'months'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useFigureWords();
  const title = t({ id: 'statement.months', message: 'Son 12 ay' });
  const rows = months.map((month) => ({ id: month.month, ...month }));
  const figures = useFigureColumns<(typeof rows)[number]>();
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        rows={rows}
        columns={[
          { id: 'month', title: words.month, place: 1, kind: 'title', cell: ({ month }) => <time dateTime={month}>{monthName(month, locale)}</time> },
          ...figures,
          {
            id: 'deposits',
            title: words.deposits,
            place: 5,
            ...money,
            cell: ({ deposits }) => (
              <span className="money" translate="no">
                {formatMoney(deposits)}
              </span>
            ),
          },
          {
            id: 'withdrawals',
            title: words.withdrawals,
            place: 6,
            ...money,
            isEnd: true,
            cell: ({ withdrawals }) => (
              <span className="money" translate="no">
                {formatMoney(-withdrawals)}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
