import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useErrorMessage } from '../i18n/use-error-message.ts';
import { useLine } from '../pwa/use-line.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface PartStateProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What the backend does not know cannot be shown. */
  missing: string;
  /** In its final shape, while the answer is on its way. */
  skeleton: ReactNode;
}

/** In place of a part of a page of which nothing is known yet: it is on its way, or why it does not come. */
export function PartState({ query: { error, isFetching, refetch }, missing, skeleton }: PartStateProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const hasLine = useLine();
  if (!error || isFetching) return skeleton;
  if (error instanceof ApiError && error.kind === 'missing')
    return <EmptyState icon="info" title={missing} text={t({ id: 'part.missing', message: 'Bu sitede böyle bir bilgi yok.' })} />;
  return (
    <div role="alert">
      <EmptyState
        icon={hasLine ? 'warn' : 'offline'}
        tone={hasLine ? 'warning' : 'quiet'}
        title={hasLine ? t({ id: 'part.failed', message: 'Bilgiler alınamadı' }) : t({ id: 'history.offline_title', message: 'Bağlantı yok' })}
        text={errorMessage(error)}
      >
        {hasLine ? (
          <Button look="outline" icon="reload" onClick={() => void refetch()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        ) : null}
      </EmptyState>
    </div>
  );
}
