import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { casinoEndpoints, type Game } from '#contract/casino.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { storeFavorites } from '../../storage/device-database.ts';
import { showToast } from '../../ui/show-toast.ts';
import { casinoQueries } from './queries.ts';

interface Wish {
  game: Game;
  isWanted: boolean;
}

export function isSameGame(one: Game, other: Game): boolean {
  return one.gameCode === other.gameCode && String(one.mainProviderId) === String(other.mainProviderId);
}

/** Sets a favourite to the wanted state: shown at once, taken back with the reason if the server says no. */
export function useToggleFavorite(usercode: string) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { queryKey } = casinoQueries.favorites(usercode);
  return useMutation({
    mutationFn: ({ game, isWanted }: Wish) =>
      callEndpoint(casinoEndpoints.toggleFavorite, { code: game.gameCode, providerId: game.mainProviderId, wanted: isWanted, at: new Date().toISOString() }),
    onMutate: async ({ game, isWanted }: Wish) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = (before ?? []).filter((item) => !isSameGame(item, game));
      client.setQueryData(queryKey, isWanted ? [game, ...others] : others);
      return { before };
    },
    onError: (error, _wish, context) => {
      client.setQueryData(queryKey, context?.before);
      void showToast('error', errorMessage(error));
    },
    onSuccess: (_answer, { isWanted }) => {
      void storeFavorites(client.getQueryData(queryKey) ?? []);
      void showToast(
        'success',
        isWanted ? t({ id: 'favorite.added', message: 'Favorilere eklendi' }) : t({ id: 'favorite.removed', message: 'Favorilerden çıkarıldı' }),
      );
    },
  });
}
