import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';
import { isNetworkError } from '../../../api/api-error.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isNarrowed, isWhole, type LobbySearch } from '../lobby-search.ts';
import { haveFacts } from '../tiles/game-facts.tsx';
import { RowSkeleton } from '../tiles/game-row.tsx';
import { GridHead } from './grid-head.tsx';
import { LobbyGrid } from './lobby-grid.tsx';
import styles from './lobby-page.module.css';
import { LobbyRow, useLobbyRow } from './lobby-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { Lobby } from './use-lobby.ts';

/** Time after which stored data stands in for a missing answer. */
const TIMEOUT_MS = 3_000;

interface LobbyListProps {
  category: SystemCategory;
  search: LobbySearch;
  lobby: Lobby;
  /** It has enough games for a row above the grid, and for an order. */
  isLarge: boolean;
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

/** The row of a lobby and its grid. They appear together, so that neither shifts the other. */
export function LobbyList({ category, search, lobby, isLarge, onSearch, onClear }: LobbyListProps) {
  const isOnline = useIsOnline();
  const hasRow = isLarge && isWhole(search);
  const { row, isKnown } = useLobbyRow(category, hasRow);
  const { part, isFinal, error } = lobby;
  const isLate = useIsLate(!isFinal);
  /** What the lobby first appeared with. A row that arrives late would move the grid under the finger. */
  const [stage, setStage] = useState<'waiting' | 'whole' | 'bare'>('waiting');
  if (stage === 'waiting' && part && (isFinal ? isKnown || !hasRow : isLate)) setStage(isFinal ? 'whole' : 'bare');
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
  const shownRow = stage === 'whole' && hasRow ? row : null;
  const isWithFacts = !isWide && haveFacts(part.items);
  return (
    <>
      {shownRow ? <LobbyRow row={shownRow} category={category} isWide={isWide} isWithFacts={isWithFacts} isOffline={!isOnline} /> : null}
      <section aria-labelledby="grid-title">
        <GridHead search={search} lobby={lobby} isSortable={isLarge} onSearch={onSearch} onClear={onClear} />
        {lobby.isOnDevice && lobby.hasPages ? <HeldNote count={part.total} /> : null}
        <LobbyGrid
          category={category}
          search={search}
          total={part.total}
          isFirst={!shownRow}
          held={lobby.isOnDevice || !isFinal ? part.items : null}
          isFinal={isFinal}
          isWide={isWide}
          isWithFacts={isWithFacts}
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
