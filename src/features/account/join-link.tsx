import { Trans } from '@lingui/react/macro';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import styles from './account-dialog.module.css';

/** Link to the registration, for visitors without an account. */
export function JoinLink() {
  const { openDialog } = useDialogActions();
  return (
    <p className={styles.alternative}>
      <Trans id="login.no_member">Üye değil misin?</Trans>{' '}
      <button type="button" className="link" onClick={() => openDialog('register')}>
        <Trans id="login.sign_up_now">Hemen üye ol</Trans>
      </button>
    </p>
  );
}
