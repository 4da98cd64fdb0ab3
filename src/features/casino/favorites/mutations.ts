import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { Toggle } from './toggle-favorite.ts';

/**
 * Sets a favourite to the wanted state. Shows it at once, online or not, and reverts it with the reason if the server
 * refuses.
 */
export function useToggleFavorite(usercode: string) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Toggle) => {
      const { toggleFavorite } = await import('./toggle-favorite.ts');
      return toggleFavorite(client, usercode, wanted);
    },
    onError: (error) => void showToast('error', errorMessage(error)),
    onSuccess: ({ isOverruled }, { isWanted }) => {
      if (isOverruled) {
        void showToast('info', t({ id: 'favorite.overruled', message: 'Başka bir cihazdaki daha yeni seçimin geçerli' }));
        return;
      }
      void showToast(
        'success',
        isWanted ? t({ id: 'favorite.added', message: 'Favorilere eklendi' }) : t({ id: 'favorite.removed', message: 'Favorilerden çıkarıldı' }),
      );
    },
  });
}
