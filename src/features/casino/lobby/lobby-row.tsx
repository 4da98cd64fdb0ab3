import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { useSession } from '../../account/use-session.ts';
import { favoriteKey } from '../favorites/favorite-list.ts';
import { useFavoriteHearts } from '../favorites/use-favorite-hearts.ts';
import { useFavorites } from '../favorites/use-favorites.ts';
import type { LobbySearch } from '../lobby-search.ts';
import { casinoQueries } from '../queries.ts';
import { GameRow } from '../tiles/game-row.tsx';
import { GameTile } from '../tiles/game-tile.tsx';
import { lobbyQueries } from './lobby-queries.ts';

export interface RowAboveGrid {
  id: 'recent' | 'favorites' | 'new';
  games: readonly Game[];
  knownAtMs: number;
}

/**
 * Returns the one row above a lobby's grid: the games the player opened last, otherwise their favourites, otherwise new
 * games; null if there are none, or if it is not wanted. `isKnown` is false while it may still arrive and shift what is
 * below.
 */
export function useLobbyRow(category: SystemCategory, isWanted: boolean): { row: RowAboveGrid | null; isKnown: boolean } {
  const isOnline = useIsOnline();
  const session = useSession();
  const recent = useQuery({ ...casinoQueries.recent(session?.usercode ?? ''), enabled: session !== null });
  const favorites = useFavorites();
  const newest = useQuery({ ...lobbyQueries.page(category, { new: true }, 0), enabled: isWanted });
  const isHere = (game: Game) => game.category === category;
  const isPending = (session !== null && recent.isPending) || favorites.isPending || newest.isPending;
  const rows: RowAboveGrid[] = [
    { id: 'recent', games: session ? (recent.data?.filter(isHere) ?? []) : [], knownAtMs: recent.dataUpdatedAt },
    { id: 'favorites', games: [...(favorites.userFavoriteList?.values() ?? [])].filter(isHere), knownAtMs: favorites.knownAtMs },
    { id: 'new', games: newest.data?.items ?? [], knownAtMs: newest.dataUpdatedAt },
  ];
  return { row: rows.find(({ games }) => games.length > 0) ?? null, isKnown: !(isPending && isOnline) };
}

const ONLY_NEW: LobbySearch = { new: true };

interface LobbyRowProps {
  row: RowAboveGrid;
  category: SystemCategory;
  isWide: boolean;
  isWithFacts: boolean;
  isOffline: boolean;
}

/** The row above a lobby's grid. */
export function LobbyRow({ row: { id, games, knownAtMs }, category, isWide, isWithFacts, isOffline }: LobbyRowProps) {
  const { t } = useLingui();
  const { onFavorite, isFavorite } = useFavoriteHearts();
  const titles: Record<RowAboveGrid['id'], string> = {
    recent: t({ id: 'row.recent', message: 'Son oynadıkların' }),
    favorites: t({ id: 'row.favorites', message: 'Favorilerin' }),
    new: t({ id: 'row.new', message: 'Yeni oyunlar' }),
  };
  const isPublic = id === 'new';
  return (
    <GameRow
      title={titles[id]}
      games={games}
      knownAtMs={knownAtMs}
      isWide={isWide}
      isFirst={isPublic}
      isPrivate={!isPublic}
      {...(isPublic ? { all: category, allSearch: ONLY_NEW } : {})}
      tileOf={(game, isEager) => (
        <GameTile
          key={favoriteKey(game)}
          game={game}
          onFavorite={onFavorite}
          isFavorite={isFavorite(game)}
          isWide={isWide}
          isWithFacts={isWithFacts}
          isSeenFirst={isPublic}
          isEager={isEager}
          isOffline={isOffline}
        />
      )}
    />
  );
}
