import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Statement } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../../api/server-clock.ts';
import { formatMoney, formatNet, formatPercent, formatShortDate } from '../../../i18n/format.ts';
import { playDuration } from '../../../i18n/play-duration.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PartState } from '../../../ui/part-state.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { ViewHead } from '../../../ui/view-head.tsx';
import { useSession } from '../../account/use-session.ts';
import { contentQueries } from '../../content/queries.ts';
import { walletQueries } from '../../wallet/queries.ts';
import { playQueries } from '../queries.ts';
import { usedPercent } from '../used-percent.ts';
import styles from './statement-page.module.css';
import { type DaySpan, dayInZone, type SpanProblem, spanOf } from './statement-period.ts';
import { statementQueries } from './statement-queries.ts';
import { type StatementSearch, statementPeriods } from './statement-search.ts';
import { DaysCard, MonthsCard, ProductsCard } from './statement-tables.tsx';
import { dayNumbers, spanName, useFigureWords, usePeriodNames } from './statement-words.ts';

interface StatementPageProps {
  search: StatementSearch;
  /** Writes the chosen period to the address. */
  onSearch: (changes: StatementSearch) => void;
}

/** Switches to the light theme while the page is printed, since paper is white. */
function usePaperTheme(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let worn: string | undefined;
    const before = () => {
      worn = dataset.theme;
      dataset.theme = 'light';
    };
    const after = () => {
      dataset.theme = worn;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}

/** Returns today in the operator's calendar, which the server uses for the days of a statement. */
function useToday(): string {
  const { data: options } = useQuery(contentQueries.siteOptions(useLocale()));
  return dayInZone(readServerTimeMs(), options?.get('timezone'));
}

/**
 * Shows what the player has deposited, played and won: since the account was opened, in a period by day and product,
 * and in the last twelve months.
 */
export function StatementPage({ search, onSearch }: StatementPageProps) {
  const { t } = useLingui();
  const usercode = useSession()?.usercode ?? '';
  const isOnline = useIsOnline();
  const today = useToday();
  usePaperTheme();
  const span = spanOf(search, today);
  const problem = typeof span === 'string' ? span : null;
  // While the chosen days are not a valid period, show the current month.
  const asked = typeof span === 'string' ? (spanOf({}, today) as DaySpan) : span;
  const query = useQuery(statementQueries.statement(usercode, asked));
  const { data: statement, dataUpdatedAt, error, isPlaceholderData } = query;
  const collect = useCsvRows(statement);
  return (
    <section className={styles.page} aria-busy={isPlaceholderData || undefined}>
      <ViewHead
        title={t({ id: 'statement.title', message: 'Oyun özetin' })}
        text={t({ id: 'statement.intro', message: 'Ne yatırdığını, ne oynadığını ve ne kazandığını tek sayfada gör.' })}
      >
        {statement && isOnline ? null : statement ? <LastKnown atMs={dataUpdatedAt} /> : null}
        <Button look="outline" icon="print" disabled={!statement} onClick={() => print()}>
          <Trans id="statement.print">Yazdır</Trans>
        </Button>
        <CsvButton fileName={`${t({ id: 'statement.file', message: 'oyun-ozeti' })}-${asked.from}-${asked.to}`} collect={collect} />
      </ViewHead>
      {statement ? <LifeCard statement={statement} /> : null}
      <Card>
        <PeriodChoice search={search} problem={problem} onSearch={onSearch} />
        {statement ? <PeriodFigures statement={statement} isStale={!isOnline || error !== null} /> : null}
      </Card>
      {statement ? (
        <Parts statement={statement} />
      ) : (
        <PartState query={query} missing={t({ id: 'statement.missing', message: 'Oyun özeti burada tutulmuyor' })} skeleton={<Skeleton />} />
      )}
      <ToLimits />
    </section>
  );
}

function Parts({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  if (statement.products.length > 0)
    return (
      <>
        <DaysCard statement={statement} />
        <ProductsCard statement={statement} />
        <MonthsCard months={statement.months} />
      </>
    );
  return (
    <>
      <Card>
        <EmptyState
          icon="chart"
          title={t({ id: 'statement.empty_title', message: 'Bu dönemde oyun yok' })}
          text={t({ id: 'statement.empty', message: 'Bahis ve kazançların oynadığın gün burada görünür.' })}
        />
      </Card>
      <MonthsCard months={statement.months} />
    </>
  );
}

/** Shows deposits and withdrawals since the account was opened, and the cash that remains. */
function LifeCard({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useFigureWords();
  const usercode = useSession()?.usercode ?? '';
  const { data: overview } = useQuery(walletQueries.overview(usercode));
  const { netDeposits, lifetime, openedAt, months } = statement;
  const opened = formatShortDate(new Date(openedAt), locale);
  const yearNet = months.reduce((sum, { net }) => Math.round((sum + net) * 100) / 100, 0);
  const cash = overview ? Math.round((overview.cash + overview.held) * 100) / 100 : null;
  const figures = [
    { label: words.deposits, value: formatMoney(lifetime.deposits) },
    { label: words.withdrawals, value: formatMoney(-lifetime.withdrawals) },
    ...(cash === null ? [] : [{ label: t({ id: 'statement.cash', message: 'Elindeki nakit, bekleyen çekimle' }), value: formatMoney(cash) }]),
    { label: t({ id: 'statement.year_net', message: 'Oyun sonucu, son 12 ay' }), value: formatNet(yearNet) },
  ];
  return (
    <Card>
      <div className={styles.life}>
        <div>
          <p className={styles.label}>
            <Trans id="statement.net_deposits">Net yatırım, açılıştan bu yana</Trans>
          </p>
          <p className={`money ${styles.large}`} translate="no">
            {formatMoney(netDeposits)}
          </p>
        </div>
        <dl>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="money" translate="no">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="hint">
          <Trans id="statement.opened">Hesap {opened} tarihinde açıldı. Yenileme tutarları yatırım sayılmaz; tüm tutarlar oyun parasıdır.</Trans>
        </p>
      </div>
    </Card>
  );
}

function useProblemWords(): Record<SpanProblem, string> {
  const { t } = useLingui();
  return {
    incomplete: t({ id: 'statement.incomplete', message: 'İlk ve son günü seç.' }),
    order: t({ id: 'period.reversed', message: 'Son gün ilk günden önce olamaz.' }),
    length: t({ id: 'statement.too_long', message: 'En fazla 366 günlük bir dönem seçebilirsin.' }),
  };
}

function PeriodChoice({ search, problem, onSearch }: StatementPageProps & { problem: SpanProblem | null }) {
  const { t } = useLingui();
  const names = usePeriodNames();
  const words = useProblemWords();
  const { period = 'month', from, to } = search;
  return (
    <div className={styles.choice}>
      <ChoiceChips
        legend={t({ id: 'period.label', message: 'Dönem' })}
        choices={statementPeriods.map((value) => ({ value, label: names[value] }))}
        chosen={period}
        onChoose={(chosen) => onSearch({ period: chosen })}
      />
      {period === 'custom' ? (
        <div className={styles.fields}>
          <TextField
            type="date"
            label={t({ id: 'period.from', message: 'İlk gün' })}
            value={from ?? ''}
            max={to}
            onChange={(event) => onSearch({ period, to, from: event.target.value || undefined })}
          />
          <TextField
            type="date"
            label={t({ id: 'period.to', message: 'Son gün' })}
            value={to ?? ''}
            min={from}
            error={problem ? words[problem] : undefined}
            onChange={(event) => onSearch({ period, from, to: event.target.value || undefined })}
          />
        </div>
      ) : null}
    </div>
  );
}

function PeriodFigures({ statement: { totals, days, from, to, monthBefore }, isStale }: { statement: Statement; isStale: boolean }) {
  const words = useFigureWords();
  const locale = useLocale();
  const span = spanName(from, to, locale);
  const all = days.length;
  const played = days.filter(({ staked, won, open }) => staked > 0 || won > 0 || (open ?? 0) > 0).length;
  const back = totals.staked > 0 ? formatMoney(Math.round((10_000 * totals.won) / totals.staked) / 100) : null;
  const hundred = formatMoney(100);
  const netBefore = monthBefore ? formatNet(monthBefore.net) : null;
  return (
    <>
      <Totals
        isStale={isStale}
        figures={[
          { label: words.staked, value: formatMoney(totals.staked) },
          { label: words.won, value: formatMoney(totals.won), isWon: totals.won > 0 },
          { label: words.net, value: formatNet(totals.net) },
          ...(totals.open ? [{ label: words.open, value: formatMoney(totals.open) }] : []),
          { label: words.played, value: playDuration(totals.minutesPlayed) },
        ]}
      />
      <p className={styles.say}>
        <Trans id="statement.days_played">
          {span}: {all} günden <b>{played}</b> gün oynadın.
        </Trans>{' '}
        {back === null ? null : (
          <Trans id="statement.return">
            Her {hundred} bahis için <b>{back}</b> geri aldın.
          </Trans>
        )}{' '}
        {netBefore === null ? null : (
          <Trans id="statement.month_before">
            Bir ay önce aynı günlerde netin <b>{netBefore}</b> idi.
          </Trans>
        )}
      </p>
    </>
  );
}

/** Shows how much of the monthly loss limit is used; suggests setting limits to players without one. */
function ToLimits() {
  const { data: status } = useQuery(playQueries.status(useSession()?.usercode ?? ''));
  const monthly = status?.limits.find(({ kind, period }) => kind === 'loss' && period === 'month');
  return (
    <Callout icon="shield" tone="plain">
      {typeof monthly?.value === 'number' ? (
        <MonthlyLoss limit={monthly.value} used={monthly.used} />
      ) : (
        <>
          <b>
            <Trans id="statement.limits_title">Gidişatı beğenmedin mi?</Trans>
          </b>{' '}
          <Trans id="statement.limits">Yatırım, kayıp ve süre için kendi limitini koy.</Trans>
        </>
      )}{' '}
      <Link className="link" to="/responsible-play" hash="limits">
        <Trans id="statement.to_limits">Limitleri düzenle</Trans>
      </Link>
    </Callout>
  );
}

function MonthlyLoss({ limit, used }: { limit: number; used: number }) {
  const share = formatPercent(usedPercent({ value: limit, used }));
  const [limitText, usedText] = [formatMoney(limit), formatMoney(used)];
  return (
    <Trans id="statement.monthly_loss">
      <b>Aylık kayıp limitinin {share} kadarını kullandın.</b> Limit {limitText}, bu ay kaybın {usedText}.
    </Trans>
  );
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="sk" />
      <span className="sk" />
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}

/** Returns a function that converts the period's days and totals to table rows. */
function useCsvRows(statement: Statement | undefined) {
  const words = useFigureWords();
  return async () => {
    if (!statement) return [];
    const titles = [words.day, words.staked, words.won, words.net, words.deposits, words.withdrawals, words.played];
    const cells = (name: string, row: Statement['totals']) => [
      ...[name, row.staked, row.won, row.net, row.deposits, row.withdrawals],
      playDuration(row.minutesPlayed),
    ];
    return [titles, ...statement.days.map((row) => cells(dayNumbers(row.day), row)), cells(words.total, statement.totals)];
  };
}
