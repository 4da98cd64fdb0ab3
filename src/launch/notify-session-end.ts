import { t } from '@lingui/core/macro';
import { takeSessionEnd } from '../delivery/session-end.ts';
import { showToast } from '../ui/show-toast.ts';

/** Shows a toast after a reload if the server ended the session; none if the player logged out. */
export function notifySessionEnd(): void {
  if (takeSessionEnd() === 'unauthorized') void showToast('warning', t({ id: 'session.ended', message: 'Oturumun sona erdi, yeniden giriş yap.' }));
}
