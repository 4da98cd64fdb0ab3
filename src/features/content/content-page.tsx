import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { formatDate } from '../../i18n/format.ts';
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
  const locale = useLocale();
  const { data, error, refetch } = useQuery(contentQueries.page(id, locale));
  if (data)
    return (
      <article className={styles.page}>
        <h1>{data.title}</h1>
        {data.effectiveFrom ? <TermsDates effectiveFrom={data.effectiveFrom} next={data.next} locale={locale} /> : null}
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

interface TermsDatesProps {
  effectiveFrom: string;
  next: { effectiveFrom: string; html: string } | undefined;
  locale: string;
}

/** Since when the general terms hold, and the announced ones with their day. */
function TermsDates({ effectiveFrom, next, locale }: TermsDatesProps) {
  const since = formatDate(effectiveFrom, locale);
  const nextDate = next ? formatDate(next.effectiveFrom, locale) : '';
  return (
    <>
      <p className={styles.since}>
        <Trans id="terms.since">Geçerlilik tarihi: {since}</Trans>
      </p>
      {next ? (
        <details className={styles.next}>
          <summary>
            <Trans id="terms.next">Yeni şartlar {nextDate} tarihinde geçerli olacak: oku</Trans>
          </summary>
          <SafeHtml html={next.html} />
        </details>
      ) : null}
    </>
  );
}
