import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { acceptUpdate } from '../pwa/register-worker.ts';
import { workAtom } from '../state/busy.ts';
import { waitingWorkerAtom } from '../state/update.ts';
import { Icon } from '../ui/icon.tsx';
import { storeToast } from '../ui/stored-toasts.ts';

/** Returns whether a new version may be offered now, and a function that postpones it until the next visit. */
export function useUpdateOffer(): { isOffered: boolean; putOff: () => void } {
  const isWaiting = useAtomValue(waitingWorkerAtom) !== null;
  const work = useAtomValue(workAtom);
  const [isPutOff, setIsPutOff] = useState(false);
  return { isOffered: isWaiting && !isPutOff && work !== 'here', putOff: () => setIsPutOff(true) };
}

/** Offers a new version. It is installed only when the player accepts, and not while another tab is busy. */
export function UpdateBar({ onPutOff }: { onPutOff: () => void }) {
  const { t } = useLingui();
  const work = useAtomValue(workAtom);
  const accept = () => {
    storeToast({ type: 'success', message: t({ id: 'update.done', message: 'Uygulama güncellendi.' }), starts: 1, storage: 'session' });
    acceptUpdate();
  };
  return (
    <div className="bar update">
      <Icon name="reload" size={20} />
      {work === 'elsewhere' ? (
        <span>
          <Trans id="update.waits">Yeni sürüm hazır. Diğer sekmedeki işin bitince kurabilirsin.</Trans>
        </span>
      ) : (
        <>
          <span>
            <Trans id="update.ready">Yeni sürüm hazır</Trans>
          </span>
          <button type="button" className="btn" onClick={accept}>
            <Trans id="update.reload">Yenile</Trans>
          </button>
        </>
      )}
      <button type="button" className="icon-btn" aria-label={t({ id: 'update.later', message: 'Sonra' })} onClick={onPutOff}>
        <Icon name="close" />
      </button>
    </div>
  );
}
