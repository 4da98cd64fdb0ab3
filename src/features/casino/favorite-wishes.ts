import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { wishPaths } from '#contract/worker-messages.ts';
import { readIntentionTime } from '../../api/server-clock.ts';
import { readSession } from '../../api/session.ts';
import { noteMoment } from '../../pwa/offers.ts';
import { storeFavorites } from '../../storage/device-database.ts';
import { addWish, dropWish, onWishOutcome } from '../../storage/outbox.ts';
import { readWaitingWishes } from '../../storage/waiting-wishes.ts';
import { showToast } from '../../ui/show-toast.ts';
import { favoriteKey, favoriteWish, layWish, reachedWish } from './favorite-list.ts';
import { casinoQueries } from './queries.ts';

export interface Toggle {
  game: Game;
  isWanted: boolean;
}

/** Sets a favourite to the wanted state. Answers whether the server has come to another one: that of a later wish from another device. Throws the server's no. */
export async function toggleFavorite(client: QueryClient, usercode: string, { game, isWanted }: Toggle): Promise<{ isOverruled: boolean }> {
  const known = client.getQueryData(casinoQueries.favorites(usercode).queryKey);
  const wish = favoriteWish(game, isWanted, readIntentionTime());
  const isWaiting = readWaitingWishes().some(({ key }) => key === wish.key);
  // Wanted and unwanted again before the server has heard of either: there is nothing to tell.
  const isAsBefore = known?.some((item) => favoriteKey(item) === favoriteKey(game)) === isWanted;
  if (isWaiting && isAsBefore && (await dropWish(wish.key))) return { isOverruled: false };
  const end = await addWish(wish, game);
  return { isOverruled: end.state === 'sent' && reachedWish(wish, end.data).body.wanted !== isWanted };
}

/** Brings what the server has said to a favourite into the list, whichever tab or visit had wished it, and takes note of a player who likes it here. Answers the way to stop. */
export function followFavorites(client: QueryClient): () => void {
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
    // A list that was asked for before the server knew must not come after this one.
    await client.cancelQueries({ queryKey });
    const games = client.getQueryData(queryKey);
    if (games) {
      const next = [...layWish(games, reachedWish(outcome.wish, outcome.data), outcome.subject)];
      client.setQueryData(queryKey, next);
      await storeFavorites(usercode, next, Date.now());
    }
    // Another device may have wished otherwise, and later.
    void client.invalidateQueries({ queryKey });
  });
}
