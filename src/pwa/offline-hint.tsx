import { Trans } from '@lingui/react/macro';
import { useLine } from './use-line.ts';

/** Says why the button above is off while there is no line. */
export function OfflineHint() {
  const hasLine = useLine();
  return hasLine ? null : (
    <p className="hint" role="status">
      <Trans id="account.offline">Bunun için bağlantı gerekir. Bağlanınca buradan devam edebilirsin.</Trans>
    </p>
  );
}
