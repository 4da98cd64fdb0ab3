import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../state/use-is-online.ts';

/** Explains, while offline, why the button above is disabled. */
export function OfflineHint() {
  const isOnline = useIsOnline();
  return isOnline ? null : (
    <p className="hint" role="status">
      <Trans id="account.offline">Bunun için bağlantı gerekir. Bağlanınca buradan devam edebilirsin.</Trans>
    </p>
  );
}
