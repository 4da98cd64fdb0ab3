import { useLingui } from '@lingui/react/macro';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { useChatAddress } from '../features/content/chat-address.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chat-button.module.css';

/**
 * Floats over the page on the desktop, which lacks the bottom bar and its Support button. Shown only if there is a live
 * chat.
 */
export function ChatButton() {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  if (useChatAddress() === null) return null;
  return (
    <button type="button" className={styles.button} aria-label={t({ id: 'chat.open', message: 'Canlı desteği aç' })} onClick={() => openDialog('support')}>
      <Icon name="headset" />
    </button>
  );
}
