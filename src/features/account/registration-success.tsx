import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import styles from './account-dialog.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { useSession } from './queries.ts';

/** Figures of the specification's section 9. No worker: it would be one from a blob, which the page's policy refuses. */
const CELEBRATION_DELAY_MS = 100;
const CONFETTI = { particleCount: 150, spread: 180, disableForReducedMotion: true };

/** The registration dialog's last step: congratulations, then the way to the cashier or to help. */
export function RegistrationSuccess() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { openDialog, closeDialog } = useDialog();
  const username = useSession()?.username ?? '';
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { default: confetti } = await import('canvas-confetti');
      await confetti.create(undefined, { resize: true, useWorker: false })(CONFETTI);
    }, CELEBRATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AccountDialog kind="registered" title={t({ id: 'registered.title', message: 'Üyelik tamam' })} heading="" text="" onClose={closeDialog}>
      <div className="dialog-body">
        <div className={styles.done}>
          <Mark className={`mark ${styles.huge}`} />
          <h3>
            <Trans id="registered.congratulations">Tebrikler, {username}!</Trans>
          </h3>
          <p>
            <Trans id="registered.text">Hesabın hazır. Oyun parası yatırıp başlayabilir ya da önce bize soru sorabilirsin.</Trans>
          </p>
          <div className={styles.actions}>
            <Button look="primary" size="lg" onClick={() => void navigate({ to: '/dashboard/deposit', replace: true })}>
              <Trans id="registered.deposit">Para yatır</Trans>
            </Button>
            <Button look="outline" size="lg" icon="headset" onClick={() => openDialog('support')}>
              <Trans id="registered.chat">Canlı destek</Trans>
            </Button>
          </div>
        </div>
      </div>
    </AccountDialog>
  );
}
