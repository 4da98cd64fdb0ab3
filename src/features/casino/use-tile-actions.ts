import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Game } from '#contract/casino.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/use-session.ts';
import { favoriteKey } from './favorite-list.ts';
import { encodeGame } from './game-address.ts';
import { useToggleFavorite } from './mutations.ts';
import { useFavorites } from './use-favorites.ts';

/** What can be done with a tile; stays the same while the player does. */
export interface TileActions {
  /** Address of the game's page, for a link that `followOwnLinks` follows. */
  hrefOf: (game: Game) => string;
  /** Missing where the backend keeps no favourites that could be read. */
  onFavorite?: (game: Game, isWanted: boolean) => void;
}

/** What the tiles of a lobby or a row can do, and which of their games are favourites: asked for once, for all of them. */
export function useTileActions(): { actions: TileActions; isFavorite: (game: Game) => boolean } {
  const router = useRouter();
  const session = useSession();
  const { openDialog } = useDialog();
  const { mutate } = useToggleFavorite(session?.usercode ?? '');
  const { userFavoriteList } = useFavorites();
  const hasFavorites = userFavoriteList !== null;
  const isPlayer = session !== null;
  const actions = useMemo<TileActions>(() => {
    const base = router.basepath.replace(/\/$/, '');
    return {
      hrefOf: (game) => `${base}/casino/play/${encodeGame(String(game.mainProviderId), game.gameCode)}`,
      ...(hasFavorites
        ? { onFavorite: (game: Game, isWanted: boolean) => (isPlayer ? mutate({ game, isWanted }) : openDialog('login', { favorite: game })) }
        : {}),
    };
  }, [router, isPlayer, hasFavorites, mutate, openDialog]);
  const isFavorite = useCallback((game: Game) => userFavoriteList?.has(favoriteKey(game)) ?? false, [userFavoriteList]);
  return { actions, isFavorite };
}
