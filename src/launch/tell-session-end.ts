import { t } from '@lingui/core/macro';
import { takeSessionEnd } from '../storage/session-end.ts';
import { showToast } from '../ui/show-toast.ts';

/** The words after a reload that the end of a session has caused, where the player did not end it himself. */
export function tellSessionEnd(): void {
  if (takeSessionEnd() === 'unauthorized') void showToast('warning', t({ id: 'session.ended', message: 'Oturumun sona erdi, yeniden giriş yap.' }));
}
