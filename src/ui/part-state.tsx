import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useErrorMessage } from '../i18n/use-error-message.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface PartStateProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Title for a backend that does not know the call. */
  missing: string;
  /** Placeholder in the final layout while the response is pending. */
  skeleton: ReactNode;
}

/** Shown instead of a part of a page without data: loading, or the reason why it failed. */
export function PartState({ query: { error, isFetching, refetch }, missing, skeleton }: PartStateProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  if (!error || isFetching) return skeleton;
  if (error instanceof ApiError && error.kind === 'missing')
    return <EmptyState icon="info" title={missing} text={t({ id: 'part.missing', message: 'Bu sitede böyle bir bilgi yok.' })} />;
  return (
    <div role="alert">
      <EmptyState
        icon={isOnline ? 'warn' : 'offline'}
        tone={isOnline ? 'warning' : 'quiet'}
        title={isOnline ? t({ id: 'part.failed', message: 'Bilgiler alınamadı' }) : t({ id: 'history.offline_title', message: 'Bağlantı yok' })}
        text={errorMessage(error)}
      >
        {isOnline ? (
          <Button look="outline" icon="reload" onClick={() => refetch()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        ) : null}
      </EmptyState>
    </div>
  );
}
