import { Trans } from '@lingui/react/macro';
import { useLine } from './use-line.ts';

/** Explains, while offline, why the button above is disabled. */
export function OfflineHint() {
  const hasLine = useLine();
  return hasLine ? null : (
    <p className="hint" role="status">
      <Trans id="account.offline">Bunun için bağlantı gerekir. Bağlanınca buradan devam edebilirsin.</Trans>
    </p>
  );
}
