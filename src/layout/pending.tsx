import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { makeLateChunk } from '../pwa/missing-chunk.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './failure.module.css';
import { DialogFailure, PageFailure } from './failure.tsx';

/** A part of the app that has not come by then counts as one that can't be loaded. It is shown all the same should it still come. */
const PART_DEADLINE_MS = 10_000;

/** The error of a part that is late; null until then. */
function useLateChunk(): Error | null {
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setError(makeLateChunk()), PART_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return error;
}

/** In place of a page whose code is on its way. */
export function PagePending() {
  const { t } = useLingui();
  const error = useLateChunk();
  if (error) return <PageFailure error={error} reset={() => {}} />;
  return (
    <div className={`${styles.alone} ${styles.waiting}`} aria-busy="true">
      <Spinner isLarge />
      <h1 className="vh">{t({ id: 'loading', message: 'Yükleniyor…' })}</h1>
    </div>
  );
}

/** In place of a dialog whose code is on its way; it can already be closed. */
export function DialogPending({ onClose }: { onClose: () => void }) {
  const error = useLateChunk();
  if (error) return <DialogFailure error={error} onRetry={() => {}} onClose={onClose} />;
  return (
    <div className={`${styles.card} ${styles.waiting}`} role="status">
      <Spinner isLarge />
      <Trans id="loading">Yükleniyor…</Trans>
      <Button look="quiet" onClick={onClose}>
        <Trans id="dialog.close">Kapat</Trans>
      </Button>
    </div>
  );
}
