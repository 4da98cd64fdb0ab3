import { Trans } from '@lingui/react/macro';
import { endSession } from '../../state/session.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './logout-button.module.css';

/** Ends the session on this device, online or offline. */
export function LogoutButton() {
  return (
    <button type="button" className={`out ${styles.out}`} onClick={() => endSession('logout')}>
      <Icon name="logout" size={20} />
      <Trans id="account.logout">Çıkış yap</Trans>
    </button>
  );
}
