import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { useWasIdle } from '../../../scheduling/use-was-idle.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { readText, removeText, storageKeys, writeText } from '../../../storage/local-storage.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon, Mark } from '../../../ui/icon.tsx';
import { useMinWidth } from '../../../ui/use-min-width.ts';
import { useSession } from '../../account/use-session.ts';
import { favoriteKey } from '../favorites/favorite-list.ts';
import { useFavoriteHearts } from '../favorites/use-favorite-hearts.ts';
import { useFavorites } from '../favorites/use-favorites.ts';
import type { LobbySearch } from '../lobby-search.ts';
import { casinoQueries } from '../queries.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-row.module.css';
import { EAGER_TILES } from './game-tile.tsx';

const SKELETON_TILES = 8;
const ROW_TILES = 16;
/**
 * As many as a desktop shows without scrolling. The others render when the page is idle; on a phone, which shows three,
 * when the rail is first scrolled.
 */
const FIRST_TILES = 8;

/**
 * True once a rail was scrolled. From then on, returning to the page renders all tiles at once, so that the scroll
 * position can be restored.
 */
let wereRailsMoved = false;

interface GameRowProps {
  /** The row contains one player's data. */
  isPrivate?: boolean;
  title: string;
  games: readonly Game[] | undefined;
  /** When the server last confirmed it, in milliseconds since the epoch; 0 if unknown. */
  knownAtMs: number;
  all?: SystemCategory;
  /** Filter of the list behind 'all'. */
  allSearch?: LobbySearch;
  /** Tiles of 16:9, as for live tables. */
  isWide?: boolean;
  /** First row on its screen. */
  isFirst?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Replaces the home page's tiles. */
  tileOf?: (game: Game, isEager: boolean) => ReactNode;
}

/**
 * Keeps a rail that was not scrolled at its start. If games are inserted in front, the browser would hold on to the
 * tile it had snapped to.
 */
function useRailAtStart(games: readonly Game[] | undefined) {
  const rail = useRef<HTMLDivElement>(null);
  // Set by scroll events, including the one when the rail takes over the scroll position of the shell's. Reading the
  // position here would force a layout of the whole page.
  const isAtStart = useRef(true);
  const [hasMoved, setHasMoved] = useState(wereRailsMoved);
  const shown = useRef(games);
  useLayoutEffect(() => {
    if (games !== shown.current && isAtStart.current) rail.current?.scrollTo({ left: 0, behavior: 'instant' });
    shown.current = games;
  }, [games]);
  const noteScroll = (element: HTMLElement) => {
    isAtStart.current = element.scrollLeft < 1;
    if (isAtStart.current) return;
    wereRailsMoved = true;
    setHasMoved(true);
  };
  return { rail, noteScroll, hasMoved };
}

/** A titled rail of games. While loading, it already has its final size. */
export function GameRow({ isPrivate = false, title, games, knownAtMs, all, allSearch, isWide = false, isFirst = false, error, onRetry, tileOf }: GameRowProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const titleId = useId();
  const wasIdle = useWasIdle();
  const { rail, noteScroll, hasMoved } = useRailAtStart(games);
  const { onFavorite, isFavorite } = useFavoriteHearts();
  const isOffline = !useIsOnline();
  const tile = (game: Game, index: number) => {
    const isEager = isFirst && index < EAGER_TILES;
    return (
      tileOf?.(game, isEager) ?? (
        <GameCard
          key={favoriteKey(game)}
          game={game}
          onFavorite={onFavorite}
          isFavorite={isFavorite(game)}
          isWide={isWide}
          isSeenFirst={isFirst}
          isEager={isEager}
          isOffline={isOffline}
        />
      )
    );
  };
  return (
    <section aria-labelledby={titleId} aria-busy={!games && !error} data-private={isPrivate ? '' : undefined}>
      <div className="sec-head">
        <h2 id={titleId}>
          <Mark />
          {title}
        </h2>
        <LastKnown atMs={games ? knownAtMs : 0} />
        {all ? (
          <AppLink className="all" to={`/casino/${all}${allSearch ? defaultStringifySearch(allSearch) : ''}`}>
            {t({ id: 'row.all', message: 'Tümü' })}
            <span className="vh">: {title}</span>
            <Icon name="right" size={18} />
          </AppLink>
        ) : null}
      </div>
      {error && !games ? (
        <div className={styles.failed} role="status">
          <p>{errorMessage(error)}</p>
          <Button look="outline" size="sm" onClick={onRetry}>
            {t({ id: 'page.retry', message: 'Yeniden dene' })}
          </Button>
        </div>
      ) : (
        <div ref={rail} className={`rail ${isWide ? styles.wideTiles : styles.tiles}`} onScroll={(event) => noteScroll(event.currentTarget)}>
          {games ? games.slice(0, FIRST_TILES).map(tile) : Array.from({ length: SKELETON_TILES }, (_, index) => <GameSkeleton key={String(index)} />)}
          {games && wasIdle ? <MoreTiles hasMoved={hasMoved}>{games.slice(FIRST_TILES, ROW_TILES).map((game) => tile(game, FIRST_TILES))}</MoreTiles> : null}
        </div>
      )}
    </section>
  );
}

/**
 * On a phone, renders the rest of a row only once its rail is scrolled. It is mounted when the page is idle, so
 * measuring the width costs the first screen nothing.
 */
function MoreTiles({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) {
  return useMinWidth('tablet') || hasMoved ? children : null;
}

/** Placeholder of a tile, in its final size. */
export function GameSkeleton() {
  return (
    <div className="game" aria-hidden="true">
      <span className={`art sk ${styles.still}`} />
      <span className={`name sk ${styles.line}`} />
      <span className={`by sk ${styles.line}`} />
    </div>
  );
}

/** Placeholder of a row. */
export function RowSkeleton() {
  return (
    <div aria-busy="true">
      <div className="sec-head">
        <span className={`sk ${styles.heading}`} />
      </div>
      <div className={`rail ${styles.tiles}`}>
        {Array.from({ length: SKELETON_TILES }, (_, index) => (
          <GameSkeleton key={String(index)} />
        ))}
      </div>
    </div>
  );
}

export function CategoryRow({ category, title }: { category: SystemCategory; title: string }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(casinoQueries.category(category));
  return <GameRow isFirst title={title} games={data} knownAtMs={dataUpdatedAt} all={category} error={error} onRetry={() => void refetch()} />;
}

/**
 * The games that the player opened last. Renders nothing for guests, without such games, and if the backend has no
 * list.
 */
export function RecentRow() {
  const { t } = useLingui();
  const session = useSession();
  const { data, dataUpdatedAt } = useQuery({ ...casinoQueries.recent(session?.usercode ?? ''), enabled: session !== null });
  if (!session || !data?.length) return null;
  return <GameRow title={t({ id: 'row.recent', message: 'Son oynadıkların' })} games={data} knownAtMs={dataUpdatedAt} isPrivate />;
}

/**
 * The player's favourites. Renders nothing for guests, without favourites, and if the backend has no list. If there
 * were favourites before, the row's space is reserved until they are read.
 */
export function FavoritesRow() {
  const { t } = useLingui();
  const { userFavoriteList, knownAtMs, isPending } = useFavorites();
  const count = userFavoriteList?.size ?? 0;
  const [hadSome] = useState(() => readText(storageKeys.favorites) !== null);
  useEffect(() => {
    if (isPending) return;
    if (count > 0) writeText(storageKeys.favorites, 'some');
    else removeText(storageKeys.favorites);
  }, [isPending, count]);
  if (count === 0 && !(isPending && hadSome)) return null;
  const games = count > 0 && userFavoriteList ? [...userFavoriteList.values()] : undefined;
  return <GameRow title={t({ id: 'row.favorites', message: 'Favorilerin' })} games={games} knownAtMs={knownAtMs} isPrivate />;
}
