import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * Returns a function that gives the message for a failed call: the server's own if there is one, else the connectivity
 * problem; empty if the session has ended, which is announced once for all.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t({ id: 'error.unexpected', message: 'Beklenmedik bir sorun oldu. Yeniden dene.' });
      if (error.kind === 'network') return t({ id: 'error.network', message: 'Bağlantı yok. Bağlanınca yeniden dene.' });
      if (error.kind === 'late') return t({ id: 'error.late', message: 'Yanıt gelmedi. Bağlantını denetleyip yeniden dene.' });
      if (error.kind === 'ended') return '';
      if (error.message && (error.kind === 'refused' || error.kind === 'unauthorized' || error.kind === 'missing')) return error.message;
      if (error.kind === 'contract') return t({ id: 'error.wrong_answer', message: 'Sunucudan beklenmedik bir yanıt geldi. Biraz sonra yeniden dene.' });
      const { status, retryAfterSeconds: seconds } = error;
      if (status === 429 && seconds) return t({ id: 'error.wait', message: `Çok sık denedin. ${seconds} saniye sonra yeniden dene.` });
      if (status === 429) return t({ id: 'error.wait_a_little', message: 'Çok sık denedin. Biraz sonra yeniden dene.' });
      return t({ id: 'error.server', message: 'Şu an yanıt veremiyoruz. Biraz sonra yeniden dene.' });
    },
    [t],
  );
}
