import { useCallback, useMemo } from 'react';
import type { Game } from '#contract/casino.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useSession } from '../../account/use-session.ts';
import { favoriteKey } from './favorite-list.ts';
import { useToggleFavorite } from './mutations.ts';
import { useFavorites } from './use-favorites.ts';

/**
 * Adds or removes a favourite; guests log in first. Null if the backend has no readable favourites. Same function as
 * long as the player is the same.
 */
export type OnFavorite = ((game: Game, isWanted: boolean) => void) | null;

/** Returns what the hearts of a lobby or a row do, and which games are favourites. Call it once for all hearts. */
export function useFavoriteHearts(): { onFavorite: OnFavorite; isFavorite: (game: Game) => boolean } {
  const session = useSession();
  const { openDialog } = useDialogActions();
  const { mutate } = useToggleFavorite(session?.usercode ?? '');
  const { userFavoriteList } = useFavorites();
  // A heart in a document would do nothing before the app is there.
  const hasFavorites = userFavoriteList !== null && !import.meta.env.SSR;
  const isPlayer = session !== null;
  const onFavorite = useMemo<OnFavorite>(
    () => (hasFavorites ? (game, isWanted) => (isPlayer ? mutate({ game, isWanted }) : openDialog('login', { favorite: game })) : null),
    [isPlayer, hasFavorites, mutate, openDialog],
  );
  const isFavorite = useCallback((game: Game) => userFavoriteList?.has(favoriteKey(game)) ?? false, [userFavoriteList]);
  return { onFavorite, isFavorite };
}
