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
import { isOtherOrder } from '../other-order.ts';
import { casinoQueries } from '../queries.ts';
import { GameRow } from '../tiles/game-row.tsx';
import { GameTile } from '../tiles/game-tile.tsx';
import { lobbyQueries } from './lobby-queries.ts';

export interface LobbyRow {
  id: 'recent' | 'favorites' | 'new' | 'popular';
  games: readonly Game[];
  knownAtMs: number;
}

/**
 * Returns the rows above a lobby's grid that have games. `isKnown` is false while another may arrive and shift what is
 * below.
 */
export function useLobbyRows(category: SystemCategory): { rows: readonly LobbyRow[]; isKnown: boolean } {
  const isOnline = useIsOnline();
  const session = useSession();
  const recent = useQuery({ ...casinoQueries.recent(session?.usercode ?? ''), enabled: session !== null });
  const favorites = useFavorites();
  const newest = useQuery(lobbyQueries.page(category, { new: true }, 0));
  const popular = useQuery(lobbyQueries.page(category, { order: 'popular' }, 0));
  const lobby = useQuery(lobbyQueries.page(category, {}, 0));
  const isHere = (game: Game) => game.category === category;
  const isPending = (session !== null && recent.isPending) || favorites.isPending || newest.isPending || popular.isPending;
  const rows: LobbyRow[] = [
    { id: 'recent', games: session ? (recent.data?.filter(isHere) ?? []) : [], knownAtMs: recent.dataUpdatedAt },
    { id: 'favorites', games: [...(favorites.userFavoriteList?.values() ?? [])].filter(isHere), knownAtMs: favorites.knownAtMs },
    { id: 'new', games: newest.data?.items ?? [], knownAtMs: newest.dataUpdatedAt },
    { id: 'popular', games: isOtherOrder(popular.data?.items, lobby.data?.items) ? (popular.data?.items ?? []) : [], knownAtMs: popular.dataUpdatedAt },
  ];
  return { rows: rows.filter(({ games }) => games.length > 0), isKnown: !(isPending && isOnline) };
}

const narrowing: Partial<Record<LobbyRow['id'], LobbySearch>> = { new: { new: true }, popular: { order: 'popular' } };

/** The player's own games of a lobby, then its new and its popular ones. */
export function LobbyRows({ rows, category, isWide, isOffline }: { rows: readonly LobbyRow[]; category: SystemCategory; isWide: boolean; isOffline: boolean }) {
  const { t } = useLingui();
  const { onFavorite, isFavorite } = useFavoriteHearts();
  const titles: Record<LobbyRow['id'], string> = {
    recent: t({ id: 'row.recent', message: 'Son oynadıkların' }),
    favorites: t({ id: 'row.favorites', message: 'Favorilerin' }),
    new: t({ id: 'row.new', message: 'Yeni oyunlar' }),
    popular: t({ id: 'row.popular', message: 'Çok oynananlar' }),
  };
  const isPrivate = (id: LobbyRow['id']) => id === 'recent' || id === 'favorites';
  /** Seen first by whoever has no games of their own. */
  const firstId = rows.find(({ id }) => !isPrivate(id))?.id;
  return rows.map(({ id, games, knownAtMs }) => (
    <GameRow
      key={id}
      title={titles[id]}
      games={games}
      knownAtMs={knownAtMs}
      isWide={isWide}
      isFirst={id === firstId}
      isPrivate={isPrivate(id)}
      {...(narrowing[id] ? { all: category, allSearch: narrowing[id] } : {})}
      tileOf={(game, isEager) => (
        <GameTile
          key={favoriteKey(game)}
          game={game}
          onFavorite={onFavorite}
          isFavorite={isFavorite(game)}
          isWide={isWide}
          isSeenFirst={id === firstId}
          isEager={isEager}
          isOffline={isOffline}
        />
      )}
    />
  ));
}
