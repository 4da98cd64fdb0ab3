import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import { acceptUpdate, readIsUpdateWaiting, subscribeToUpdate } from './register-worker.ts';

/** Offers a new version; it is taken only when the player says so. */
export function UpdateBar() {
  const { t } = useLingui();
  const isWaiting = useSyncExternalStore(subscribeToUpdate, readIsUpdateWaiting, readIsUpdateWaiting);
  const [isHidden, setIsHidden] = useState(false);
  if (!isWaiting || isHidden) return null;
  return (
    <div className="bar update" role="status">
      <Icon name="reload" size={20} />
      <span>
        <Trans id="update.ready">Yeni sürüm hazır</Trans>
      </span>
      <button type="button" className="btn" onClick={acceptUpdate}>
        <Trans id="update.reload">Yenile</Trans>
      </button>
      <button type="button" className="icon-btn" aria-label={t({ id: 'dialog.close', message: 'Kapat' })} onClick={() => setIsHidden(true)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
