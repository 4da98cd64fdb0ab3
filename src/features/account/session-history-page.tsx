import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SessionItem } from '#contract/account.ts';
import { formatStamp } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { HISTORY_PAGE, HistoryList } from '../../ui/history-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { accountQueries, useSession } from './queries.ts';
import styles from './session-history-page.module.css';

/** How a session ended, in words; of one that is open that it is. */
function useStateWord(): (session: SessionItem) => string {
  const { t } = useLingui();
  return ({ endedAt, endedHow }) => {
    if (endedAt === null) return t({ id: 'sessions.open', message: 'Açık' });
    if (endedHow === 'logout') return t({ id: 'sessions.logout', message: 'Çıkış yaptın' });
    if (endedHow === 'expired') return t({ id: 'sessions.expired', message: 'Süresi doldu' });
    if (endedHow === 'password') return t({ id: 'sessions.password', message: 'Şifre değişti' });
    if (endedHow === 'others') return t({ id: 'sessions.others', message: 'Başka cihazdan kapatıldı' });
    return t({ id: 'sessions.ended', message: 'Kapatıldı' });
  };
}

function useColumns(): Column<SessionItem>[] {
  const { t } = useLingui();
  const stateWord = useStateWord();
  const place = { kind: 'small', isWhole: true, isNamed: true } as const;
  return [
    { id: 'device', title: t({ id: 'sessions.device', message: 'Cihaz' }), place: 1, kind: 'title', cell: ({ device }) => device },
    {
      id: 'begun',
      title: t({ id: 'sessions.begun', message: 'Başladı' }),
      place: 4,
      ...place,
      cell: ({ begunAt }) => <time dateTime={begunAt}>{formatStamp(begunAt)}</time>,
    },
    {
      id: 'seen',
      title: t({ id: 'sessions.seen', message: 'Son görülme' }),
      place: 5,
      ...place,
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{formatStamp(lastSeenAt)}</time>,
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
              {formatStamp(session.endedAt)}
            </time>
          </>
        ),
    },
  ];
}

/** Where the player is and was logged in, and the way to end it everywhere else. */
export function SessionHistoryPage({ page = 1 }: { page?: number | undefined }) {
  const { t } = useLingui();
  const hasLine = useLine();
  const usercode = useSession()?.usercode ?? '';
  const { dialog, openDialog, closeDialog } = useDialog();
  const query = useQuery(accountQueries.sessions(usercode, useLocale(), (page - 1) * HISTORY_PAGE, HISTORY_PAGE));
  const columns = useColumns();
  const title = t({ id: 'account.sessions', message: 'Oturum geçmişi' });
  return (
    <section className={styles.page}>
      <ViewHead title={title} text={t({ id: 'sessions.text', message: 'Tanımadığın bir oturum görürsen diğerlerini kapat, sonra şifreni değiştir.' })}>
        <Button look="primary" disabled={!hasLine || !query.data} onClick={() => openDialog('end-sessions')}>
          <Trans id="sessions.end_others">Diğer oturumları kapat</Trans>
        </Button>
      </ViewHead>
      <Card>
        <HistoryList query={query} columns={columns} caption={title} page={page} empty={null} />
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
