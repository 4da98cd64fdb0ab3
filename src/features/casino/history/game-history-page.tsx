import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Round } from '#contract/casino.ts';
import { type MovementKind, movementKind } from '#contract/enumerations.ts';
import { collectPages } from '../../../api/collect-pages.ts';
import { formatCount, formatDayNumbers, formatMoney, formatNet, formatStamp, formatStampNumbers } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { CsvButton, type CsvWork } from '../../../ui/csv-button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyHistory } from '../../../ui/empty-history.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { HISTORY_PAGE, HistoryList } from '../../../ui/history-list.tsx';
import { PeriodFields } from '../../../ui/period-fields.tsx';
import { useHasPlayLinks } from '../../../ui/play-links.ts';
import { Totals } from '../../../ui/totals.tsx';
import { ViewHead } from '../../../ui/view-head.tsx';
import { useSession } from '../../account/use-session.ts';
import { encodeGame } from '../game-address.ts';
import { fetchRounds, gameQueries, type RoundFilter, type RoundHistory } from '../game-queries.ts';
import styles from './game-history-page.module.css';
import type { RoundSearch } from './round-search.ts';

interface GameHistoryPageProps {
  search: RoundSearch;
  /** Writes changes of the filter to the address. */
  onSearch: (changes: Partial<RoundSearch>) => void;
}

/** Returns the names of a round's two movements: the stake goes out, the win comes in. */
function useMovementWords(): Record<MovementKind, string> {
  const { t } = useLingui();
  return { [movementKind.Win]: t({ id: 'rounds.win', message: 'Kazanç' }), [movementKind.Bet]: t({ id: 'rounds.bet', message: 'Bahis' }) };
}

function useColumns(): Column<Round>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useMovementWords();
  const money = { kind: 'small', isRight: true, isNamed: true } as const;
  return [
    {
      id: 'date',
      title: t({ id: 'history.date', message: 'Tarih' }),
      place: 5,
      kind: 'small',
      isWhole: true,
      cell: ({ date }) => <time dateTime={date}>{formatStamp(date, locale)}</time>,
    },
    { id: 'game', title: t({ id: 'rounds.game', message: 'Oyun' }), place: 1, kind: 'title', cell: GameCell },
    {
      id: 'provider',
      title: t({ id: 'rounds.provider', message: 'Sağlayıcı' }),
      place: 3,
      kind: 'small',
      cell: ({ provider, gameCode }) => (isSports(gameCode) ? t({ id: 'menu.sports', message: 'Spor' }) : provider),
    },
    {
      id: 'bet',
      title: words[movementKind.Bet],
      place: 6,
      ...money,
      cell: ({ stake }) => (
        <span className={`money ${styles.figure}`} translate="no">
          {formatMoney(-stake)}
        </span>
      ),
    },
    {
      id: 'win',
      title: words[movementKind.Win],
      place: 7,
      ...money,
      isEnd: true,
      cell: ({ win, isOpen }) => (
        <span className={`money ${styles.figure} ${win > 0 ? styles.won : ''}`} translate="no">
          {isOpen ? UNDECIDED : formatMoney(win)}
        </span>
      ),
    },
    {
      id: 'net',
      title: t({ id: 'rounds.net', message: 'Net' }),
      place: 2,
      kind: 'money',
      isRight: true,
      isEnd: true,
      cell: ({ net, isOpen }) => (isOpen ? UNDECIDED : formatNet(net)),
    },
    {
      id: 'round',
      title: t({ id: 'rounds.round', message: 'Tur no' }),
      place: 4,
      kind: 'small',
      isRight: true,
      isEnd: true,
      cell: RoundCell,
    },
  ];
}

/** Stands for what an open bet has won and its net. */
const UNDECIDED = '—';

/** Path of a sports vendor's page, by the game code of its bets. */
const sportsPaths: Readonly<Record<string, '/spor' | '/spor/fcg'>> = { 'sportsbook-betsy': '/spor', 'sportsbook-betco': '/spor/fcg' };

const isSports = (gameCode: string): boolean => Object.hasOwn(sportsPaths, gameCode);

/** `Spor bahsi · Munzur Gözesi – Kelebek Vadisi`; just the game's name if nobody said what the bet is on. */
const nameRound = ({ game, description }: Round): string => (description ? `${game} · ${description}` : game);

/**
 * Round number that links to the round in its game's own history, with draw, stakes, wins and seeds. For a bet, it
 * links to the bet.
 */
function RoundCell({ round, game, gameCode, mainProviderId }: Round) {
  const { t } = useLingui();
  const hasPlayLinks = useHasPlayLinks();
  if (!hasPlayLinks) return <span className="num">{round}</span>;
  const sportsPath = sportsPaths[gameCode];
  if (sportsPath)
    return (
      <Link
        className={`num ${styles.round}`}
        to={sportsPath}
        search={{ round }}
        aria-label={t({ id: 'rounds.show_bet', message: `${round} numaralı kuponu göster` })}
      >
        {round}
      </Link>
    );
  return (
    <Link
      className={`num ${styles.round}`}
      to="/casino/play/$game"
      params={{ game: encodeGame(mainProviderId, gameCode) }}
      search={{ round }}
      aria-label={t({ id: 'rounds.show', message: `${game} oyununda ${round} numaralı turu göster` })}
    >
      {round}
    </Link>
  );
}

function GameCell(round: Round) {
  return (
    <>
      {nameRound(round)}
      {round.isOpen ? (
        <span className={`badge ${styles.open}`}>
          <Trans id="rounds.open">Açık</Trans>
        </span>
      ) : null}
      {round.isRolledBack ? (
        <small>
          <Trans id="rounds.rolled_back">Bahis geri alındı</Trans>
        </small>
      ) : null}
    </>
  );
}

/**
 * Returns the games and providers to choose from: those that the player has staked in, and those in the address. If the
 * backend does not list them, those on this page.
 */
function findChoices({ game, provider }: RoundSearch, history: RoundHistory | undefined) {
  const games = new Map<string, string>();
  const providers = new Set<string>();
  if (game) games.set(game, game);
  if (provider) providers.add(provider);
  const played = history?.games ?? history?.items.map((round) => ({ code: round.gameCode, name: round.game, provider: round.provider })) ?? [];
  for (const { code, name, provider: studio } of played) {
    games.set(code, name);
    if (studio) providers.add(studio);
  }
  const byName = new Intl.Collator('tr').compare;
  return { games: [...games].sort(([, a], [, b]) => byName(a, b)), providers: [...providers].sort(byName) };
}

/** Returns a function that fetches all rounds matching the filter as table rows, for the CSV file. */
function useCollect(filter: RoundFilter, columns: readonly Column<Round>[]) {
  const { t } = useLingui();
  const openWord = t({ id: 'rounds.open', message: 'Açık' });
  return async ({ signal, onProgress }: CsvWork) => {
    const rounds = await collectPages((part) => fetchRounds(filter, part), { signal, onProgress });
    const rows = rounds.map((round) => [
      formatStampNumbers(round.date),
      nameRound(round),
      round.provider,
      -round.stake,
      round.isOpen ? openWord : round.win,
      round.isOpen ? openWord : round.net,
      round.round,
    ]);
    return [columns.map((column) => column.title), ...rows];
  };
}

/** All rounds of the player, with stakes and wins. */
export function GameHistoryPage({ search, onSearch }: GameHistoryPageProps) {
  const { t } = useLingui();
  const usercode = useSession()?.usercode ?? '';
  const { period = 'days30', from, to, game, provider, page = 1 } = search;
  const filter: RoundFilter = { period, from, to, gameCode: game, provider };
  const query = useQuery(gameQueries.rounds(usercode, useLocale(), filter, (page - 1) * HISTORY_PAGE, HISTORY_PAGE));
  const columns = useColumns();
  const { games, providers } = findChoices(search, query.data);
  const title = t({ id: 'account.games', message: 'Oyun hareketleri' });
  const any = t({ id: 'history.any', message: 'Tümü' });
  const collect = useCollect(filter, columns);
  return (
    <section>
      <ViewHead title={title} text={t({ id: 'rounds.text', message: 'Her tur bir satır. Tur numarasını desteğe yazarsan kaydı hemen buluruz.' })}>
        <CsvButton fileName={`${t({ id: 'rounds.file', message: 'oyun-hareketleri' })}-${formatDayNumbers(new Date())}`} collect={collect} />
      </ViewHead>
      <Card>
        <Filters>
          <SelectField
            label={t({ id: 'rounds.game', message: 'Oyun' })}
            value={game ?? ''}
            onChange={(event) => onSearch({ game: event.target.value || undefined })}
          >
            <option value="">{any}</option>
            {games.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t({ id: 'rounds.provider', message: 'Sağlayıcı' })}
            value={provider ?? ''}
            onChange={(event) => onSearch({ provider: event.target.value || undefined })}
          >
            <option value="">{any}</option>
            {providers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <PeriodFields period={{ period, from, to }} onChange={(chosen) => onSearch({ from: undefined, to: undefined, ...chosen })} />
        </Filters>
        <HistoryList
          query={query}
          columns={columns}
          caption={title}
          page={page}
          totals={query.data ? <RoundTotals total={query.data.total} totals={query.data.totals} /> : null}
          empty={
            <EmptyHistory
              icon="dice"
              isWhole={period === 'year' && !game && !provider}
              never={t({ id: 'rounds.never', message: 'Oynadığın turlar burada görünür.' })}
              onWiden={() => onSearch({ period: 'year', from: undefined, to: undefined, game: undefined, provider: undefined })}
            >
              <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
                <Trans id="lobby.to_slots">Slotlara bak</Trans>
              </Link>
            </EmptyHistory>
          }
        />
      </Card>
    </section>
  );
}

function RoundTotals({ total, totals: { stake, win, net, open } }: Pick<RoundHistory, 'total' | 'totals'>) {
  const { t } = useLingui();
  const words = useMovementWords();
  return (
    <Totals
      figures={[
        { label: words[movementKind.Bet], value: formatMoney(stake) },
        { label: words[movementKind.Win], value: formatMoney(win), isWon: win > 0 },
        { label: t({ id: 'rounds.net', message: 'Net' }), value: formatNet(net) },
        ...(open ? [{ label: t({ id: 'rounds.open_stakes', message: 'Açık bahisler' }), value: formatMoney(open) }] : []),
        { label: t({ id: 'rounds.count', message: 'Tur' }), value: formatCount(total) },
      ]}
    />
  );
}
