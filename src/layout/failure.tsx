import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isMissingChunk, reloadWithLine, useRecovery } from '../pwa/missing-chunk.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './failure.module.css';

/**
 * Returns the message for an error and the retry action. Some browsers cache the failure of a chunk, so a missing chunk
 * needs a reload.
 */
function useFailure(error: unknown, retry: () => void) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const isMissing = isMissingChunk(error);
  const [isTrying, setIsTrying] = useState(false);
  const reload = async () => {
    setIsTrying(true);
    setIsTrying(await reloadWithLine());
  };
  return {
    isTrying,
    isRecovering: useRecovery(error),
    icon: isMissing && !isOnline ? ('offline' as const) : ('warn' as const),
    text: !isMissing
      ? t({ id: 'error.unexpected', message: 'Beklenmedik bir sorun oldu. Yeniden dene.' })
      : isOnline
        ? t({ id: 'failure.missing', message: 'Bu bölüm yüklenemedi. Yeniden deneyince sayfa yenilenir.' })
        : t({ id: 'failure.offline', message: 'Bu bölüm için bağlantı gerekir. Bağlanınca yeniden dene.' }),
    tryAgain: isMissing ? () => void reload() : retry,
  };
}

/** Shown instead of a page that failed to render. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const { isRecovering, isTrying, icon, text, tryAgain } = useFailure(error, reset);
  if (isRecovering) return <div className={styles.alone} aria-busy="true" />;
  return (
    <div className={styles.alone} role="alert">
      <EmptyState level={1} icon={icon} title={t({ id: 'page.missing', message: 'Sayfa açılamadı' })} text={text}>
        <div className={styles.actions}>
          <Button look="outline" isBusy={isTrying} onClick={tryAgain}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
          <AppLink className="btn quiet" to="/">
            <Trans id="page.home">Ana sayfa</Trans>
          </AppLink>
        </div>
      </EmptyState>
    </div>
  );
}

/** Shown instead of a dialog that failed to render; needs nothing that has to be loaded first. */
export function DialogFailure({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { isRecovering, isTrying, icon, text, tryAgain } = useFailure(error, onRetry);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} className={styles.card} role="alert" tabIndex={-1} aria-busy={isRecovering} hidden={isRecovering}>
      <EmptyState icon={icon} title={t({ id: 'failure.dialog', message: 'Pencere açılamadı' })} text={text}>
        <div className={styles.actions}>
          <Button look="outline" isBusy={isTrying} onClick={tryAgain}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans id="dialog.close">Kapat</Trans>
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
