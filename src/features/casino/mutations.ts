import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { wishPaths } from '#contract/worker-messages.ts';
import { readSession } from '../../api/session.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { storeFavorites } from '../../storage/device-database.ts';
import { addWish, dropWish, onWishOutcome, readWaitingWishes } from '../../storage/outbox.ts';
import { showToast } from '../../ui/show-toast.ts';
import { favoriteKey, favoriteWish, layWish } from './favorite-list.ts';
import { casinoQueries } from './queries.ts';

interface Toggle {
  game: Game;
  isWanted: boolean;
}

async function toggle(client: QueryClient, usercode: string, { game, isWanted }: Toggle): Promise<void> {
  const known = client.getQueryData(casinoQueries.favorites(usercode).queryKey);
  const wish = favoriteWish(game, isWanted, new Date().toISOString());
  const isWaiting = readWaitingWishes().some(({ key }) => key === wish.key);
  // Wanted and unwanted again before the server has heard of either: there is nothing to tell.
  const isAsBefore = known?.some((item) => favoriteKey(item) === favoriteKey(game)) === isWanted;
  if (isWaiting && isAsBefore && (await dropWish(wish.key))) return;
  await addWish(wish, game);
}

/** Sets a favourite to the wanted state: shown at once, with or without a line; taken back with the reason if the server says no. */
export function useToggleFavorite(usercode: string) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Toggle) => toggle(client, usercode, wanted),
    onError: (error) => void showToast('error', errorMessage(error)),
    onSuccess: (_answer, { isWanted }) =>
      void showToast(
        'success',
        isWanted ? t({ id: 'favorite.added', message: 'Favorilere eklendi' }) : t({ id: 'favorite.removed', message: 'Favorilerden çıkarıldı' }),
      ),
  });
}

/** Brings what the server has said to a favourite into the list, whichever tab or visit had wished it. Answers the way to stop. */
export function followFavorites(client: QueryClient): () => void {
  return onWishOutcome(async (outcome) => {
    const usercode = readSession()?.usercode;
    if (outcome.wish.path !== wishPaths.toggleFavorite || !usercode) return;
    if (outcome.error) {
      const message = outcome.error.message || t({ id: 'error.server', message: 'Şu an yanıt veremiyoruz. Biraz sonra yeniden dene.' });
      if (!outcome.isHeard) void showToast('error', message);
      return;
    }
    const { queryKey } = casinoQueries.favorites(usercode);
    // A list that was asked for before the server knew must not come after this one.
    await client.cancelQueries({ queryKey });
    const games = client.getQueryData(queryKey);
    if (games) {
      const next = [...layWish(games, outcome.wish, outcome.subject)];
      client.setQueryData(queryKey, next);
      await storeFavorites(usercode, next, Date.now());
    }
    // Another device may have wished otherwise, and later.
    void client.invalidateQueries({ queryKey });
  });
}
