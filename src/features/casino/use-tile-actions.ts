import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo } from 'react';
import type { Game } from '#contract/casino.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/use-session.ts';
import { favoriteKey } from './favorite-list.ts';
import { encodeGame } from './game-address.ts';
import { useToggleFavorite } from './mutations.ts';
import { useFavorites } from './use-favorites.ts';

/** What can be done with a tile; stays the same while the player does. */
export interface TileActions {
  /** Address of the game's page. */
  hrefOf: (game: Game) => string;
  onOpen: (event: MouseEvent, game: Game) => void;
  /** The player is about to open it: what its page is made of is fetched. */
  onIntent: (game: Game) => void;
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
    const paramsOf = (game: Game) => ({ game: encodeGame(String(game.mainProviderId), game.gameCode) });
    const base = router.basepath.replace(/\/$/, '');
    return {
      hrefOf: (game) => `${base}/casino/play/${paramsOf(game).game}`,
      onOpen: (event: MouseEvent, game) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ to: '/casino/play/$game', params: paramsOf(game) });
      },
      onIntent: (game) => void router.preloadRoute({ to: '/casino/play/$game', params: paramsOf(game) }),
      ...(hasFavorites
        ? { onFavorite: (game: Game, isWanted: boolean) => (isPlayer ? mutate({ game, isWanted }) : openDialog('login', { favorite: game })) }
        : {}),
    };
  }, [router, isPlayer, hasFavorites, mutate, openDialog]);
  const isFavorite = useCallback((game: Game) => userFavoriteList?.has(favoriteKey(game)) ?? false, [userFavoriteList]);
  return { actions, isFavorite };
}
