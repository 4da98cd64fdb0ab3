import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';
import { isNetworkError } from '../../../api/api-error.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon, Mark } from '../../../ui/icon.tsx';
import { isNarrowed, isWhole, type LobbySearch } from '../lobby-search.ts';
import { RowSkeleton } from '../tiles/game-row.tsx';
import { LobbyGrid } from './lobby-grid.tsx';
import styles from './lobby-page.module.css';
import { LobbyRows, useLobbyRows } from './lobby-rows.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { Lobby } from './use-lobby.ts';

/** Time after which stored data stands in for a missing answer. */
const TIMEOUT_MS = 3_000;

interface LobbyListProps {
  category: SystemCategory;
  search: LobbySearch;
  lobby: Lobby;
  onSearch: (changes: Partial<Record<keyof LobbySearch, unknown>>) => void;
  onClear: () => void;
}

/** Returns true once `isWaiting` has lasted for `TIMEOUT_MS`. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

/** The rows of a lobby and its grid. They appear together, so that neither shifts the other. */
export function LobbyList({ category, search, lobby, onSearch, onClear }: LobbyListProps) {
  const isOnline = useIsOnline();
  const { rows, isKnown } = useLobbyRows(category);
  const { part, isFinal, error } = lobby;
  const hasRows = isWhole(search);
  const isLate = useIsLate(!isFinal);
  /** What the lobby first appeared with. Rows that arrive late would move the grid under the finger. */
  const [stage, setStage] = useState<'waiting' | 'whole' | 'bare'>('waiting');
  if (stage === 'waiting' && part && (isFinal ? isKnown || !hasRows : isLate)) setStage(isFinal ? 'whole' : 'bare');
  if (error && !part) return <FailedLobby lobby={lobby} error={error} />;
  if (stage === 'waiting' || !part)
    return (
      <div className={styles.waiting}>
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  const isWide = category === 'live';
  if (part.total === 0 && isFinal)
    return isNarrowed(search) ? <NothingFound category={category} search={search} onSearchText={(q) => onSearch({ q })} onClear={onClear} /> : <EmptyLobby />;
  const shownRows = stage === 'whole' && hasRows ? rows : [];
  return (
    <>
      {shownRows.length > 0 ? <LobbyRows rows={shownRows} category={category} isWide={isWide} isOffline={!isOnline} /> : null}
      <section aria-labelledby="grid-title">
        <GridHead search={search} lobby={lobby} onSearch={onSearch} onClear={onClear} />
        {lobby.isOnDevice && lobby.hasPages ? <HeldNote count={part.total} /> : null}
        <LobbyGrid
          category={category}
          search={search}
          total={part.total}
          isFirst={shownRows.length === 0}
          held={lobby.isOnDevice || !isFinal ? part.items : null}
          isFinal={isFinal}
          isWide={isWide}
          isOffline={!isOnline}
        />
      </section>
    </>
  );
}

function FailedLobby({ lobby, error }: { lobby: Lobby; error: Error }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  return (
    <div role="alert">
      <EmptyState icon={isNetworkError(error) ? 'offline' : 'warn'} title={t({ id: 'lobby.failed', message: 'Oyunlar açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" icon="reload" isBusy={lobby.isFetching} onClick={lobby.retry}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    </div>
  );
}

function EmptyLobby() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="star"
      title={t({ id: 'lobby.empty_title', message: 'Burada henüz oyun yok' })}
      text={t({ id: 'lobby.empty', message: 'Bu bölüme oyun eklendiğinde burada görünür.' })}
    >
      <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
        <Trans id="lobby.to_slots">Slotlara bak</Trans>
      </Link>
    </EmptyState>
  );
}

/** Says that only games stored on the device are shown, because the app is offline. */
function HeldNote({ count }: { count: number }) {
  const countText = formatCount(count);
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" size={20} />
      <Plural
        id="lobby.held"
        value={count}
        one="Çevrimdışısın: bu cihazdaki # oyun gösteriliyor."
        other={`Çevrimdışısın: bu cihazdaki ${countText} oyun gösteriliyor.`}
      />
    </p>
  );
}

/** What the grid shows, its order, and a button that clears the filters. */
function GridHead({ search, lobby, onSearch, onClear }: Omit<LobbyListProps, 'category'>) {
  const { t } = useLingui();
  const { q, order } = search;
  const orders = [
    { value: '', label: t({ id: 'order.lobby', message: 'Önerilen' }) },
    ...(lobby.hasPages ? [{ value: 'popular', label: t({ id: 'order.popular', message: 'En çok oynanan' }) }] : []),
    { value: 'new', label: t({ id: 'order.new', message: 'En yeni' }) },
    { value: 'name', label: t({ id: 'order.name', message: 'Ada göre, A–Z' }) },
  ];
  return (
    <div className={`sec-head ${styles.gridHead}`}>
      <h2 id="grid-title">
        <Mark />
        {q === undefined ? t({ id: 'lobby.all_games', message: 'Tüm oyunlar' }) : t({ id: 'lobby.results', message: `“${q}” için sonuçlar` })}
      </h2>
      <LastKnown atMs={lobby.knownAtMs} />
      {isNarrowed(search) ? (
        <Button look="quiet" icon="close" onClick={onClear}>
          <Trans id="lobby.clear">Süzgeçleri temizle</Trans>
        </Button>
      ) : null}
      <div className={styles.order}>
        <label htmlFor="lobby-order">
          <Trans id="lobby.order">Sırala</Trans>
        </label>
        <div className="control">
          <select id="lobby-order" value={order ?? ''} onChange={(event) => onSearch({ order: event.target.value })}>
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} />
        </div>
      </div>
    </div>
  );
}
