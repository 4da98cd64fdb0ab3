import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { readIntentionTime } from '../../../api/server-clock.ts';
import { addToOutbox, cancelQueued, onOutboxResult } from '../../../delivery/outbox.ts';
import { queuedPaths } from '../../../delivery/outbox-entry.ts';
import { readWaitingMutations } from '../../../delivery/waiting-mutations.ts';
import { noteMoment } from '../../../state/offers.ts';
import { readSession } from '../../../state/session.ts';
import { readStoredFavorites, storeFavorites } from '../../../storage/device-database.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { casinoQueries } from '../queries.ts';
import { applyMutation, favoriteKey, favoriteMutation, reachedMutation } from './favorite-list.ts';

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
  const mutation = favoriteMutation(game, isWanted, readIntentionTime());
  const isWaiting = readWaitingMutations().some(({ key }) => key === mutation.key);
  // Toggled back before the server received either change: there is nothing to send.
  const isAsBefore = known?.some((item) => favoriteKey(item) === favoriteKey(game)) === isWanted;
  if (isWaiting && isAsBefore && (await cancelQueued(mutation.key))) return { isOverruled: false };
  const end = await addToOutbox(mutation, game);
  return { isOverruled: end.state === 'sent' && reachedMutation(mutation, end.data).body.wanted !== isWanted };
}

/**
 * Applies the server's results for favourites to the cached and the stored list, whichever tab or visit made the
 * change. Shows a refusal that no caller handles. Counts an added favourite as a reason to offer installation or
 * notifications. Returns an unsubscribe function.
 */
export function subscribeToFavorites(client: QueryClient): () => void {
  return onOutboxResult(async (outcome) => {
    const usercode = readSession()?.usercode;
    if (outcome.mutation.path !== queuedPaths.toggleFavorite || !usercode) return;
    if (outcome.error) {
      const message = outcome.error.message || t({ id: 'error.server', message: 'Şu an yanıt veremiyoruz. Biraz sonra yeniden dene.' });
      if (!outcome.isHandled) void showToast('error', message);
      return;
    }
    if (outcome.mutation.body.wanted === true) noteMoment('favorite');
    const { queryKey } = casinoQueries.favorites(usercode);
    // A request sent before the server had the change must not overwrite this list.
    await client.cancelQueries({ queryKey });
    const shown = client.getQueryData(queryKey);
    // A result that the worker left may arrive before the list is read, which then comes from the device.
    const games = shown ?? (await readStoredFavorites(usercode))?.games;
    if (games) {
      const next = [...applyMutation(games, reachedMutation(outcome.mutation, outcome.data), outcome.subject)];
      if (shown) client.setQueryData(queryKey, next);
      await storeFavorites(usercode, next, Date.now());
    }
    // Another device may have made a later change.
    void client.invalidateQueries({ queryKey });
  });
}
