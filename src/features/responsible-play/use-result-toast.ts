import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { showToast } from '../../ui/show-toast.ts';

type ShowResult = (act: Promise<{ message: string | null }>, said: string, isLasting?: boolean) => Promise<boolean>;

/**
 * Returns a function that shows the outcome of a request in a toast, even if its form is gone by then, with the
 * server's message or ours. Resolves to whether the request succeeded.
 */
export function useResultToast(): ShowResult {
  const errorMessage = useErrorMessage();
  return async (act, said, isLasting = false) => {
    try {
      const { message } = await act;
      void showToast('success', message || said, isLasting);
      return true;
    } catch (error) {
      void showToast('error', errorMessage(error));
      return false;
    }
  };
}
