import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useAfterwards, useDialogActions } from '../../../dialogs/use-dialog.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { storedSentCodesAtom } from '../codes/sent-codes.ts';

interface LoginDone {
  message: string | null;
  lastLoginAt: string | null;
}

/**
 * Returns what to do after a login: navigates to where the player wanted to go or closes the dialog, and shows the
 * toasts.
 */
export function useFinishLogin(): (done: LoginDone) => void {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  const { closeDialog } = useDialogActions();
  const changeSentCodes = useSetAtom(storedSentCodesAtom);
  return ({ message, lastLoginAt }) => {
    // Used or not, a login code is obsolete now.
    changeSentCodes((before) => ({ ...before, login: null }));
    if (afterwards) void navigate({ href: afterwards, replace: true });
    else closeDialog();
    void showToast('success', message || t({ id: 'login.done', message: 'Giriş yapıldı.' }));
    if (!lastLoginAt) return;
    const before = formatStamp(lastLoginAt, locale);
    void showToast('info', t({ id: 'security.before', message: `Önceki girişin: ${before}` }));
  };
}
