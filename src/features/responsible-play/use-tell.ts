import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { showToast } from '../../ui/show-toast.ts';

type Tell = (act: Promise<{ message: string | null }>, said: string, isLasting?: boolean) => Promise<boolean>;

/** Tells what came of an act, in the server's words or else in ours, also where its form is gone by then. Answers whether it was done. */
export function useTell(): Tell {
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
