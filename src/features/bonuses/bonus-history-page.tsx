import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BonusItem } from '#contract/bonuses.ts';
import { type ProcessStatus, processStatus } from '#contract/enumerations.ts';
import { collectPages } from '../../api/collect-pages.ts';
import { formatDayNumbers, formatMoney, formatShortDate, formatStampNumbers } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { CsvButton, type CsvWork } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyHistory } from '../../ui/empty-history.tsx';
import { Filters } from '../../ui/filters.tsx';
import { HISTORY_PAGE, HistoryList } from '../../ui/history-list.tsx';
import { PeriodFields } from '../../ui/period-fields.tsx';
import { Totals } from '../../ui/totals.tsx';
import { ViewHead } from '../../ui/view-head.tsx';
import { useSession } from '../account/use-session.ts';
import type { BonusSearch } from './bonus-search.ts';
import { useBonusStatusWord } from './bonus-words.ts';
import { type BonusFilter, bonusQueries, fetchBonuses } from './queries.ts';
import { WageringMeter } from './wagering-meter.tsx';

interface BonusHistoryPageProps {
  search: BonusSearch;
  /** Writes filter changes to the address. */
  onSearch: (changes: Partial<BonusSearch>) => void;
}

function useColumns(): Column<BonusItem>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const statusWord = useBonusStatusWord();
  const dayOf = (timestamp: string) => <time dateTime={timestamp}>{formatShortDate(new Date(timestamp), locale)}</time>;
  return [
    { id: 'name', title: t({ id: 'bonus.bonus', message: 'Bonus' }), place: 1, kind: 'title', cell: ({ name }) => name },
    {
      id: 'amount',
      title: t({ id: 'bonus.amount', message: 'Tutar' }),
      place: 2,
      kind: 'money',
      isRight: true,
      isEnd: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    { id: 'wagering', title: t({ id: 'bonus.wagering', message: 'Çevrim' }), place: 4, isWhole: true, cell: (bonus) => <WageringMeter bonus={bonus} isBare /> },
    {
      id: 'status',
      title: t({ id: 'history.status', message: 'Durum' }),
      place: 3,
      isWhole: true,
      cell: ({ status }) => {
        const { word, tone } = statusWord(status);
        return <span className={`badge ${tone}`}>{word}</span>;
      },
    },
    { id: 'granted', title: t({ id: 'bonus.granted', message: 'Verildi' }), place: 5, kind: 'small', isNamed: true, cell: ({ grantedAt }) => dayOf(grantedAt) },
    {
      id: 'ends',
      title: t({ id: 'bonus.ends', message: 'Bitiş' }),
      place: 6,
      kind: 'small',
      isEnd: true,
      isNamed: true,
      cell: ({ endedAt, expiresAt }) => dayOf(endedAt ?? expiresAt),
    },
  ];
}

/** Returns a function that collects all bonuses matching the filter as table rows. */
function useCollect(filter: BonusFilter) {
  const { t } = useLingui();
  const statusWord = useBonusStatusWord();
  return async ({ signal, onProgress }: CsvWork) => {
    const bonuses = await collectPages((part) => fetchBonuses(filter, part), { signal, onProgress });
    const heads = [
      t({ id: 'bonus.bonus', message: 'Bonus' }),
      t({ id: 'bonus.amount', message: 'Tutar' }),
      t({ id: 'bonus.wagered', message: 'Çevrilen' }),
      t({ id: 'bonus.required', message: 'Gereken çevrim' }),
      t({ id: 'history.status', message: 'Durum' }),
      t({ id: 'bonus.granted', message: 'Verildi' }),
      t({ id: 'bonus.ends', message: 'Bitiş' }),
    ];
    const rows = bonuses.map((bonus) => [
      bonus.name,
      bonus.amount,
      bonus.wagered,
      bonus.wageringRequired,
      statusWord(bonus.status).word,
      formatStampNumbers(bonus.grantedAt),
      formatStampNumbers(bonus.endedAt ?? bonus.expiresAt),
    ]);
    return [heads, ...rows];
  };
}

/** Lists all bonuses the player has had, their wagering, and how they ended. */
export function BonusHistoryPage({ search, onSearch }: BonusHistoryPageProps) {
  const { t } = useLingui();
  const hasPath = useHasPath();
  const language = useLocale();
  const usercode = useSession()?.usercode ?? '';
  const { period = 'year', from, to, status, page = 1 } = search;
  const filter: BonusFilter = { period, from, to, status };
  const query = useQuery(bonusQueries.history(usercode, language, filter, (page - 1) * HISTORY_PAGE, HISTORY_PAGE));
  const columns = useColumns();
  const statusWord = useBonusStatusWord();
  const title = t({ id: 'account.bonus_history', message: 'Bonus geçmişi' });
  const collect = useCollect(filter);
  const choices = [undefined, ...Object.values(processStatus)].map((value: ProcessStatus | undefined) => ({
    value,
    label: value === undefined ? t({ id: 'payments.all', message: 'Tümü' }) : statusWord(value).word,
  }));
  return (
    <section>
      <ViewHead title={title} text={t({ id: 'bonus.history_text', message: 'Aldığın bonuslar, çevrimleri ve nasıl bittikleri.' })}>
        <CsvButton fileName={`${t({ id: 'bonus.file', message: 'bonus-gecmisi' })}-${formatDayNumbers(new Date())}`} collect={collect} />
      </ViewHead>
      <Card>
        <Filters
          chips={
            <ChoiceChips
              legend={t({ id: 'history.status', message: 'Durum' })}
              choices={choices}
              chosen={status}
              onChoose={(chosen) => onSearch({ status: chosen })}
            />
          }
        >
          <PeriodFields period={{ period, from, to }} onChange={(chosen) => onSearch({ from: undefined, to: undefined, ...chosen })} />
        </Filters>
        <HistoryList
          query={query}
          columns={columns}
          caption={title}
          page={page}
          totals={query.data ? <BonusTotals totals={query.data.totals} /> : null}
          empty={
            <EmptyHistory
              icon="gift"
              isWhole={period === 'year' && status === undefined}
              never={t({ id: 'bonus.never', message: 'Aldığın bonuslar burada görünür.' })}
              onWiden={() => onSearch({ period: undefined, from: undefined, to: undefined, status: undefined })}
            >
              {hasPath('/dashboard/claim-bonus') ? (
                <Link className="btn outline" to="/dashboard/claim-bonus">
                  <Trans id="bonus.request">Bonus talebi</Trans>
                </Link>
              ) : null}
            </EmptyHistory>
          }
        />
      </Card>
    </section>
  );
}

function BonusTotals({ totals: { granted, remaining } }: { totals: { granted: number; remaining: number } }) {
  const { t } = useLingui();
  return (
    <Totals
      figures={[
        { label: t({ id: 'bonus.total_granted', message: 'Verilen' }), value: formatMoney(granted) },
        { label: t({ id: 'bonus.total_remaining', message: 'Kalan bonus parası' }), value: formatMoney(remaining), isWon: remaining > 0 },
      ]}
    />
  );
}
