import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { makeLateChunk } from '../pwa/missing-chunk.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './failure.module.css';
import { DialogFailure, PageFailure } from './failure.tsx';

/** A chunk that has not arrived by then counts as failed. It is still shown if it arrives later. */
const PART_DEADLINE_MS = 10_000;

/** Returns the error of a late chunk; null until then. */
function useLateChunk(): Error | null {
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setError(makeLateChunk()), PART_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return error;
}

/** Shown while a page's code is loading. */
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

/** Shown while a dialog's code is loading; it can already be closed. */
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
