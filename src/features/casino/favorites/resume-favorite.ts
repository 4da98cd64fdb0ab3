import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { gameSchema } from '#contract/casino.ts';
import { ApiError } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { toggleFavorite } from './toggle-favorite.ts';

/**
 * Sets the favourite that a guest was asked to log in for, after the login. `wanted` is what the history entry stored
 * of it; anything but a game is ignored.
 */
export async function resumeFavorite(client: QueryClient, usercode: string, wanted: unknown): Promise<void> {
  const game = gameSchema().safeParse(wanted);
  if (!game.success) return;
  try {
    const { isOverruled } = await toggleFavorite(client, usercode, { game: game.data, isWanted: true });
    if (!isOverruled) void showToast('success', t({ id: 'favorite.added', message: 'Favorilere eklendi' }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    void showToast('error', error.message || t({ id: 'error.server', message: 'Şu an yanıt veremiyoruz. Biraz sonra yeniden dene.' }));
  }
}
