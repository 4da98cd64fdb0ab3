import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useLine } from '../../pwa/use-line.ts';
import { useWasIdle } from '../../scheduling/use-was-idle.ts';
import { readText, removeText, storageKeys, writeText } from '../../storage/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { OwnLink } from '../../ui/own-link.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { useSession } from '../account/use-session.ts';
import { favoriteKey } from './favorite-list.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-row.module.css';
import type { LobbySearch } from './lobby-search.ts';
import { casinoQueries } from './queries.ts';
import { useFavoriteHearts } from './use-favorite-hearts.ts';
import { useFavorites } from './use-favorites.ts';

const SKELETON_TILES = 8;
const ROW_TILES = 16;
/** As many as a desk shows before anybody scrolls. The others come when the page is idle, on a phone, which shows three, with the first move of the rail. */
const FIRST_TILES = 8;

/** Once a rail has been moved, whoever comes back to the page finds all tiles at once, and with them the place he had moved it to. */
let wereRailsMoved = false;

interface GameRowProps {
  /** The row is one player's own. */
  isPrivate?: boolean;
  title: string;
  games: readonly Game[] | undefined;
  /** When the server last said so, in milliseconds since the epoch; 0 where nobody knows. */
  knownAtMs: number;
  all?: SystemCategory;
  /** What the list behind 'all' is narrowed down to. */
  allSearch?: LobbySearch;
  /** Tiles of 16:9, as live tables have them. */
  isWide?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** In place of the home page's tiles. */
  tileOf?: (game: Game) => ReactNode;
}

/** Keeps a rail that nobody has scrolled at its beginning: where games come in front, the browser would hold on to the tile it had snapped to. */
function useRailAtStart(games: readonly Game[] | undefined) {
  const rail = useRef<HTMLDivElement>(null);
  // Told by the rail's own scrolling, the one in the shell's place too: asking for it would wait for the layout of the whole page.
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

/** A titled rail of games; while loading it has its final shape. */
export function GameRow({ isPrivate = false, title, games, knownAtMs, all, allSearch, isWide = false, error, onRetry, tileOf }: GameRowProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const titleId = useId();
  const wasIdle = useWasIdle();
  const { rail, noteScroll, hasMoved } = useRailAtStart(games);
  const { onFavorite, isFavorite } = useFavoriteHearts();
  const isOffline = !useLine();
  const tile = (game: Game) =>
    tileOf?.(game) ?? (
      <GameCard key={favoriteKey(game)} game={game} onFavorite={onFavorite} isFavorite={isFavorite(game)} isWide={isWide} isOffline={isOffline} />
    );
  return (
    <section aria-labelledby={titleId} aria-busy={!games && !error} data-private={isPrivate ? '' : undefined}>
      <div className="sec-head">
        <h2 id={titleId}>
          <Mark />
          {title}
        </h2>
        <LastKnown atMs={games ? knownAtMs : 0} />
        {all ? (
          <OwnLink className="all" to={`/casino/${all}${allSearch ? defaultStringifySearch(allSearch) : ''}`}>
            {t({ id: 'row.all', message: 'Tümü' })}
            <span className="vh">: {title}</span>
            <Icon name="right" size={18} />
          </OwnLink>
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
          {games && wasIdle ? <MoreTiles hasMoved={hasMoved}>{games.slice(FIRST_TILES, ROW_TILES).map(tile)}</MoreTiles> : null}
        </div>
      )}
    </section>
  );
}

/** On a phone the rest of a row waits until its rail is moved; asked for only when the page is idle, how wide it is costs its first screen nothing. */
function MoreTiles({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) {
  return useMinWidth('tablet') || hasMoved ? children : null;
}

/** A tile that is not there yet, in its final shape. */
export function GameSkeleton() {
  return (
    <div className="game" aria-hidden="true">
      <span className={`art sk ${styles.still}`} />
      <span className={`name sk ${styles.line}`} />
      <span className={`by sk ${styles.line}`} />
    </div>
  );
}

/** The place of a row that is still to come. */
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
  return <GameRow title={title} games={data} knownAtMs={dataUpdatedAt} all={category} error={error} onRetry={() => void refetch()} />;
}

/** The games that the player opened last; nothing for guests, for who has opened none, and where the backend keeps no list. */
export function RecentRow() {
  const { t } = useLingui();
  const session = useSession();
  const { data, dataUpdatedAt } = useQuery({ ...casinoQueries.recent(session?.usercode ?? ''), enabled: session !== null });
  if (!session || !data?.length) return null;
  return <GameRow title={t({ id: 'row.recent', message: 'Son oynadıkların' })} games={data} knownAtMs={dataUpdatedAt} isPrivate />;
}

/** The player's favourites; nothing for guests, for who has none, and where the backend keeps no list. Who had some keeps the row's place until they are read. */
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
