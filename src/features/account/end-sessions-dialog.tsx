import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './session-history-page.module.css';
import { useEndOtherSessions } from './use-end-other-sessions.ts';

/** Asks before it ends what goes on elsewhere. */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const hasLine = useLine();
  const errorMessage = useErrorMessage();
  const end = useEndOtherSessions();
  const send = () =>
    end.mutate(undefined, {
      onSuccess: ({ message }) => {
        void showToast('success', message ?? '');
        onClose();
      },
    });
  return (
    <Dialog title={t({ id: 'sessions.end_title', message: 'Diğer oturumlar kapansın mı?' })} onClose={onClose}>
      <div className={`dialog-body ${styles.dialog}`}>
        <p>
          <Trans id="sessions.end_text">Diğer cihazlardaki oturumların kapanır ve oralara bildirim gitmez. Bu cihazda açık kalırsın.</Trans>
        </p>
        {end.error ? (
          <p className="error" role="alert">
            <Icon name="err" />
            {errorMessage(end.error)}
          </p>
        ) : null}
        <div className={styles.acts}>
          <Button look="primary" isBusy={end.isPending} disabled={!hasLine} onClick={send}>
            <Trans id="sessions.end">Oturumları kapat</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans id="csv.cancel">Vazgeç</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
