import { Trans } from '@lingui/react/macro';
import { UpdateBar } from '../pwa/update-prompt.tsx';
import { useLine } from '../pwa/use-line.ts';
import { Icon } from '../ui/icon.tsx';

/** The quiet bars above the header: no line, new version. */
export function StatusBars() {
  const hasLine = useLine();
  return (
    <>
      {hasLine ? null : (
        <div className="bar offline" role="status">
          <Icon name="offline" size={20} />
          <span>
            <Trans id="bar.offline">Çevrimdışı — son bilinen veriler gösteriliyor</Trans>
          </span>
        </div>
      )}
      <UpdateBar />
    </>
  );
}
