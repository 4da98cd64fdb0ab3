import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MOST_SESSIONS, type SessionItem } from '#contract/account.ts';
import { collectPages } from '../../../api/collect-pages.ts';
import { useDialog, useDialogActions } from '../../../dialogs/use-dialog.ts';
import { formatDayNumbers, formatStamp, formatStampNumbers } from '../../../i18n/format.ts';
import type { Period } from '../../../i18n/period.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { CsvButton, type CsvWork } from '../../../ui/csv-button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyHistory } from '../../../ui/empty-history.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { HISTORY_PAGE, HistoryList } from '../../../ui/history-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PeriodFields } from '../../../ui/period-fields.tsx';
import { ViewHead } from '../../../ui/view-head.tsx';
import { accountQueries, fetchSessions } from '../queries.ts';
import { useSession } from '../use-session.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import styles from './session-history-page.module.css';
import type { SessionSearch } from './session-search.ts';

/** Returns a function that says in words how a session ended or that it is still open. */
function useStateWord(): (session: SessionItem) => string {
  const { t } = useLingui();
  return ({ endedAt, endedHow }) => {
    if (endedAt === null) return t({ id: 'sessions.open', message: 'Açık' });
    if (endedHow === 'logout') return t({ id: 'sessions.logout', message: 'Çıkış yaptın' });
    if (endedHow === 'expired') return t({ id: 'sessions.expired', message: 'Süresi doldu' });
    if (endedHow === 'password') return t({ id: 'sessions.password', message: 'Şifre değişti' });
    if (endedHow === 'others') return t({ id: 'sessions.others', message: 'Başka cihazdan kapatıldı' });
    if (endedHow === 'limit') return t({ id: 'sessions.limit', message: `Kapatıldı: en çok ${MOST_SESSIONS} oturum açık kalır` });
    return t({ id: 'sessions.ended', message: 'Kapatıldı' });
  };
}

function useColumns(): Column<SessionItem>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const stateWord = useStateWord();
  const place = { kind: 'small', isWhole: true, isNamed: true } as const;
  return [
    { id: 'device', title: t({ id: 'sessions.device', message: 'Cihaz' }), place: 1, kind: 'title', cell: ({ device }) => device },
    {
      id: 'begun',
      title: t({ id: 'sessions.begun', message: 'Başladı' }),
      place: 4,
      ...place,
      cell: ({ begunAt }) => <time dateTime={begunAt}>{formatStamp(begunAt, locale)}</time>,
    },
    {
      id: 'seen',
      title: t({ id: 'sessions.seen', message: 'Son görülme' }),
      place: 5,
      ...place,
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{formatStamp(lastSeenAt, locale)}</time>,
    },
    {
      id: 'address',
      title: t({ id: 'sessions.address', message: 'Adres' }),
      place: 3,
      ...place,
      cell: ({ address }) => <span className={`num ${styles.address}`}>{address}</span>,
    },
    {
      id: 'state',
      title: t({ id: 'history.status', message: 'Durum' }),
      place: 2,
      isEnd: true,
      cell: (session) =>
        session.isCurrent ? (
          <span className="badge ok">
            <Icon name="check" size={18} />
            <Trans id="sessions.current">Bu cihaz</Trans>
          </span>
        ) : session.endedAt === null ? (
          <span className="badge">{stateWord(session)}</span>
        ) : (
          <>
            {stateWord(session)}
            <time className={styles.ended} dateTime={session.endedAt}>
              {formatStamp(session.endedAt, locale)}
            </time>
          </>
        ),
    },
  ];
}

/** Returns a function that collects all sessions of a period as table rows. */
function useCollect(period: Period, columns: readonly Column<SessionItem>[]) {
  const stateWord = useStateWord();
  return async ({ signal, onProgress }: CsvWork) => {
    const sessions = await collectPages((part) => fetchSessions(period, part), { signal, onProgress });
    const rows = sessions.map((session) => [
      session.device,
      formatStampNumbers(session.begunAt),
      formatStampNumbers(session.lastSeenAt),
      session.address,
      session.endedAt === null ? stateWord(session) : `${stateWord(session)}, ${formatStampNumbers(session.endedAt)}`,
    ]);
    return [columns.map((column) => column.title), ...rows];
  };
}

interface SessionHistoryPageProps {
  search: SessionSearch;
  /** Writes filter changes to the address. */
  onSearch: (changes: Partial<SessionSearch>) => void;
}

/** Lists the devices on which the player is and was logged in, and can end all other sessions. */
export function SessionHistoryPage({ search, onSearch }: SessionHistoryPageProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const usercode = useSession()?.usercode ?? '';
  const dialog = useDialog();
  const { openDialog, closeDialog } = useDialogActions();
  // An open session may have begun long ago, so show the whole year unless the player asks for less.
  const { period: name = 'year', from, to, page = 1 } = search;
  const period = { period: name, from, to };
  const query = useQuery(accountQueries.sessions(usercode, useLocale(), period, (page - 1) * HISTORY_PAGE, HISTORY_PAGE));
  const columns = useColumns();
  const collect = useCollect(period, columns);
  const title = t({ id: 'account.sessions', message: 'Oturum geçmişi' });
  return (
    <section className={styles.page}>
      <ViewHead title={title} text={t({ id: 'sessions.text', message: 'Tanımadığın bir oturum görürsen diğerlerini kapat, sonra şifreni değiştir.' })}>
        <CsvButton fileName={`${t({ id: 'sessions.file', message: 'oturumlar' })}-${formatDayNumbers(new Date())}`} collect={collect} />
        {query.data && query.data.hasOthers !== false ? (
          <Button look="outline" disabled={!isOnline} onClick={() => openDialog('end-sessions')}>
            <Trans id="sessions.end_others">Diğer oturumları kapat</Trans>
          </Button>
        ) : null}
      </ViewHead>
      <Card>
        <Filters>
          <PeriodFields period={period} onChange={(chosen) => onSearch({ from: undefined, to: undefined, ...chosen })} />
        </Filters>
        <HistoryList
          query={query}
          columns={columns}
          caption={title}
          page={page}
          empty={
            <EmptyHistory
              icon="key"
              isWhole={name === 'year'}
              never={t({ id: 'sessions.none', message: 'Oturumların burada görünür.' })}
              onWiden={() => onSearch({ period: 'year', from: undefined, to: undefined })}
            >
              {null}
            </EmptyHistory>
          }
        />
      </Card>
      <Callout icon="key">
        <Trans id="sessions.hint">Sen değildiysen şifreni de değiştir.</Trans>{' '}
        <Link className={`link ${styles.link}`} to="/dashboard/change-password">
          <Trans id="account.password">Şifre değiştir</Trans>
        </Link>
      </Callout>
      {dialog === 'end-sessions' ? <EndSessionsDialog onClose={closeDialog} /> : null}
    </section>
  );
}
