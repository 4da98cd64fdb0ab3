import { useCallback, useMemo } from 'react';
import type { Game } from '#contract/casino.ts';
import { useDialog } from '../../dialogs/use-dialog.ts';
import { useSession } from '../account/use-session.ts';
import { favoriteKey } from './favorite-list.ts';
import { useToggleFavorite } from './mutations.ts';
import { useFavorites } from './use-favorites.ts';

/** Sets a favourite or takes it back, once a guest has logged in; null where the backend keeps no favourites that could be read. Stays the same while the player does. */
export type OnFavorite = ((game: Game, isWanted: boolean) => void) | null;

/** What the hearts of a lobby or a row do, and which of their games are favourites: asked for once, for all of them. */
export function useFavoriteHearts(): { onFavorite: OnFavorite; isFavorite: (game: Game) => boolean } {
  const session = useSession();
  const { openDialog } = useDialog();
  const { mutate } = useToggleFavorite(session?.usercode ?? '');
  const { userFavoriteList } = useFavorites();
  const hasFavorites = userFavoriteList !== null;
  const isPlayer = session !== null;
  const onFavorite = useMemo<OnFavorite>(
    () => (hasFavorites ? (game, isWanted) => (isPlayer ? mutate({ game, isWanted }) : openDialog('login', { favorite: game })) : null),
    [isPlayer, hasFavorites, mutate, openDialog],
  );
  const isFavorite = useCallback((game: Game) => userFavoriteList?.has(favoriteKey(game)) ?? false, [userFavoriteList]);
  return { onFavorite, isFavorite };
}
