import { Trans, useLingui } from '@lingui/react/macro';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import dialogStyles from '../account-dialog.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Lets a player change the password without leaving the current page. */
export function ChangePasswordDialog() {
  const { t } = useLingui();
  const { closeDialog } = useDialogActions();
  return (
    <Dialog title={t({ id: 'account.password', message: 'Şifre değiştir' })} onClose={closeDialog}>
      <div className={`dialog-body ${dialogStyles.stack}`}>
        <p className="hint">
          <Trans id="password.text">Değişince bu cihazda açık kalırsın; diğer oturumların ve o cihazlardaki bildirimlerin kapanır.</Trans>
        </p>
        <ChangePasswordForm onChanged={closeDialog} />
      </div>
    </Dialog>
  );
}
