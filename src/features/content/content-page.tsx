import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import styles from './content-page.module.css';
import { contentQueries } from './queries.ts';

/** A written page of the CMS. */
export function ContentPage({ id }: { id: string }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useQuery(contentQueries.page(id, useLocale()));
  if (data)
    return (
      <article className={styles.page}>
        <h1>{data.title}</h1>
        <SafeHtml html={data.html} />
      </article>
    );
  if (error)
    return (
      <EmptyState
        level={1}
        icon={error instanceof ApiError && error.kind === 'missing' ? 'search' : 'offline'}
        title={t({ id: 'page.missing', message: 'Sayfa açılamadı' })}
        text={errorMessage(error)}
      >
        <div className={styles.actions}>
          <Button look="outline" onClick={() => void refetch()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
          <Link className="btn quiet" to="/">
            <Trans id="page.home">Ana sayfa</Trans>
          </Link>
        </div>
      </EmptyState>
    );
  return (
    <div className={styles.page} aria-busy="true">
      <div className={`sk ${styles.titleLine}`} />
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className={`sk ${styles.textLine}`} />
      ))}
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}
