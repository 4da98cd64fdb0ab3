import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { wishPaths } from '#contract/worker-messages.ts';
import { readIntentionTime } from '../../../api/server-clock.ts';
import { addWish, dropWish, onWishOutcome } from '../../../delivery/outbox.ts';
import { readWaitingWishes } from '../../../delivery/waiting-wishes.ts';
import { noteMoment } from '../../../state/offers.ts';
import { readSession } from '../../../state/session.ts';
import { storeFavorites } from '../../../storage/device-database.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { casinoQueries } from '../queries.ts';
import { favoriteKey, favoriteWish, layWish, reachedWish } from './favorite-list.ts';

export interface Toggle {
  game: Game;
  isWanted: boolean;
}

/**
 * Sets a favourite to the wanted state. `isOverruled` is true if a later change from another device won. Throws an
 * ApiError if the server refuses.
 */
export async function toggleFavorite(client: QueryClient, usercode: string, { game, isWanted }: Toggle): Promise<{ isOverruled: boolean }> {
  const known = client.getQueryData(casinoQueries.favorites(usercode).queryKey);
  const wish = favoriteWish(game, isWanted, readIntentionTime());
  const isWaiting = readWaitingWishes().some(({ key }) => key === wish.key);
  // Toggled back before the server received either change: there is nothing to send.
  const isAsBefore = known?.some((item) => favoriteKey(item) === favoriteKey(game)) === isWanted;
  if (isWaiting && isAsBefore && (await dropWish(wish.key))) return { isOverruled: false };
  const end = await addWish(wish, game);
  return { isOverruled: end.state === 'sent' && reachedWish(wish, end.data).body.wanted !== isWanted };
}

/**
 * Applies the server's results for favourites to the cached and the stored list, whichever tab or visit made the
 * change. Shows a refusal that no caller handles. Counts an added favourite as a reason to offer installation or
 * notifications. Returns an unsubscribe function.
 */
export function subscribeToFavorites(client: QueryClient): () => void {
  return onWishOutcome(async (outcome) => {
    const usercode = readSession()?.usercode;
    if (outcome.wish.path !== wishPaths.toggleFavorite || !usercode) return;
    if (outcome.error) {
      const message = outcome.error.message || t({ id: 'error.server', message: 'Şu an yanıt veremiyoruz. Biraz sonra yeniden dene.' });
      if (!outcome.isHeard) void showToast('error', message);
      return;
    }
    if (outcome.wish.body.wanted === true) noteMoment('favorite');
    const { queryKey } = casinoQueries.favorites(usercode);
    // A request sent before the server had the change must not overwrite this list.
    await client.cancelQueries({ queryKey });
    const games = client.getQueryData(queryKey);
    if (games) {
      const next = [...layWish(games, reachedWish(outcome.wish, outcome.data), outcome.subject)];
      client.setQueryData(queryKey, next);
      await storeFavorites(usercode, next, Date.now());
    }
    // Another device may have made a later change.
    void client.invalidateQueries({ queryKey });
  });
}
