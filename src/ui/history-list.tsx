import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { formatMoment } from '../i18n/format.ts';
import { useErrorMessage } from '../i18n/use-error-message.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './history-list.module.css';
import { Icon } from './icon.tsx';
import { Pager } from './pager.tsx';

/** Entries per page of a history. */
export const HISTORY_PAGE = 10;

/** The query result of one page of a history. */
interface HistoryQuery<Row> {
  data: { items: readonly Row[]; total: number } | undefined;
  error: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface HistoryListProps<Row> {
  query: HistoryQuery<Row>;
  columns: readonly Column<Row>[];
  /** What is listed: names the table and its pages. */
  caption: string;
  /** Counted from 1. */
  page: number;
  /** Shown instead of the list if it has no entries. */
  empty: ReactNode;
  /** Totals of all entries that match the filter; shown above the list while there are any. */
  totals?: ReactNode;
}

/**
 * A page of a history in all its states: loading, empty, failed, unknown to this backend, known from before, and up to
 * date.
 */
export function HistoryList<Row extends { id: string }>({ query, columns, caption, page, empty, totals }: HistoryListProps<Row>) {
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = query;
  if (!data) return error && !isFetching ? <HistoryFailure error={error} onRetry={refetch} /> : <HistorySkeleton />;
  const isStale = !isOnline || error !== null;
  return (
    <div className={isPlaceholderData ? styles.leaving : styles.list} aria-busy={isPlaceholderData || undefined}>
      {isStale ? <KnownSince atMs={dataUpdatedAt} isFailed={isOnline} onRetry={refetch} /> : null}
      {data.total > 0 ? totals : null}
      <div className={isPlaceholderData || data.total > HISTORY_PAGE ? styles.rows : styles.few}>
        {data.items.length > 0 ? (
          <DataTable caption={caption} columns={columns} rows={data.items} isStale={isStale} />
        ) : data.total === 0 ? (
          empty
        ) : (
          <BeyondEnd />
        )}
      </div>
      {data.items.length > 0 && data.total > HISTORY_PAGE ? <Pager page={page} pageSize={HISTORY_PAGE} total={data.total} label={caption} /> : null}
    </div>
  );
}

/** Notice above data that comes from the device. */
function KnownSince({ atMs, isFailed, onRetry }: { atMs: number; isFailed: boolean; onRetry: () => unknown }) {
  const locale = useLocale();
  const time = <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs, locale)}</time>;
  return (
    <div className={styles.known} role="status">
      <Icon name={isFailed ? 'warn' : 'clock'} size={20} />
      <p>
        {isFailed ? (
          <Trans id="history.failed_since">Yenilenemedi. {time} saatindeki hali görünüyor.</Trans>
        ) : (
          <Trans id="history.as_of">Son bilinen: {time}. Yeni kayıtlar ve CSV bağlantı gelince açılır.</Trans>
        )}
      </p>
      {isFailed ? (
        <Button look="quiet" onClick={() => onRetry()}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function HistoryFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  if (error instanceof ApiError && error.kind === 'missing')
    return (
      <div className={styles.state}>
        <EmptyState
          icon="info"
          title={t({ id: 'history.missing_title', message: 'Bu geçmiş burada tutulmuyor' })}
          text={t({ id: 'history.missing', message: 'Kayıtlarını canlı destekten isteyebilirsin.' })}
        />
      </div>
    );
  return (
    <div className={styles.state} role="alert">
      {isOnline ? (
        <EmptyState icon="warn" tone="warning" title={t({ id: 'history.failed', message: 'Geçmiş açılamadı' })} text={errorMessage(error)}>
          <Button look="outline" icon="reload" onClick={() => onRetry()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          icon="offline"
          tone="quiet"
          title={t({ id: 'history.offline_title', message: 'Bağlantı yok' })}
          text={t({ id: 'history.offline', message: 'Bu liste cihazında saklı değil. Bağlanınca kendiliğinden açılır.' })}
        />
      )}
    </div>
  );
}

/** For a page number without entries. */
function BeyondEnd() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="list"
      title={t({ id: 'history.beyond_title', message: 'Bu sayfada kayıt yok' })}
      text={t({ id: 'history.beyond', message: 'Liste bundan önce bitiyor.' })}
    >
      <Link className="btn outline" to="." search={(previous) => ({ ...previous, page: undefined })}>
        <Trans id="history.to_first">İlk sayfaya dön</Trans>
      </Link>
    </EmptyState>
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <div className={styles.rows}>
        {Array.from({ length: HISTORY_PAGE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of rows that are still to come
          <div key={index} className={styles.placeholder}>
            {[0, 1, 2, 3].map((cell) => (
              <span key={cell} className="sk" />
            ))}
          </div>
        ))}
      </div>
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}
