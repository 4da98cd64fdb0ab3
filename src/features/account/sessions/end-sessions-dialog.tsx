import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import styles from './session-history-page.module.css';

/** Ends the player's sessions on all other devices; resolves to their number as `data.ended`. */
function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint('account.endOtherSessions', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account', 'sessions'] }),
  });
}

/** Asks for confirmation before ending the player's sessions on other devices. */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const errorMessage = useErrorMessage();
  const end = useEndOtherSessions();
  const send = async () => {
    try {
      const { message } = await end.mutateAsync();
      void showToast('success', message ?? '');
      onClose();
    } catch (error) {
      // The dialog shows the server's error.
      if (!(error instanceof ApiError)) throw error;
    }
  };
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
          <Button look="primary" isBusy={end.isPending} disabled={!isOnline} onClick={send}>
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
