import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Page } from '#contract/content.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatDate } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import styles from './content-page.module.css';
import { PageContents } from './page-contents.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { markSections, type Section } from './page-sections.ts';
import { contentQueries } from './queries.ts';
import { readingMinutes } from './reading-minutes.ts';
import { TermsNotice } from './terms-notice.tsx';

interface ContentPageProps {
  id: string;
  /** Stands in place of a page that there is not. */
  missing: ReactNode;
}

/** A written page of the CMS: beside it the others, and its own sections. */
export function ContentPage({ id, missing }: ContentPageProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, dataUpdatedAt, error, refetch } = useQuery(contentQueries.page(id, useLocale()));
  if (error && !data) {
    if (error instanceof ApiError && error.kind === 'missing') return missing;
    return (
      <EmptyState level={1} icon="offline" title={t({ id: 'page.missing', message: 'Sayfa açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" icon="reload" onClick={() => void refetch()}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles.columns}>
      <PageNavigation id={id} title={data?.title} />
      {data ? <PageText key={id} page={data} knownAtMs={dataUpdatedAt} /> : <PageSkeleton />}
    </div>
  );
}

/** The title of a written page, for what stands around it; empty until it is known. */
export function usePageTitle(id: string): string {
  return useQuery(contentQueries.page(id, useLocale())).data?.title ?? '';
}

/** `knownAtMs` is when the server last said so. */
function PageText({ page, knownAtMs }: { page: Page; knownAtMs: number }) {
  const [isNextWanted, setIsNextWanted] = useState(false);
  const [sections, setSections] = useState<Section[]>([]);
  const isNext = isNextWanted && page.next !== undefined;
  const shown = isNext && page.next ? page.next : page;
  const onShown = (element: HTMLElement) => {
    setSections(markSections(element));
    const { hash } = location;
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  };
  return (
    <>
      <article className={styles.text}>
        <header className={styles.top}>
          <h1>{page.title}</h1>
          <PageFacts version={shown.version} effectiveFrom={shown.effectiveFrom} isNext={isNext} minutes={readingMinutes(shown.html)} />
          <LastKnown atMs={knownAtMs} />
        </header>
        {page.next ? <TermsNotice from={page.next.effectiveFrom} isShown={isNext} onToggle={() => setIsNextWanted(!isNext)} /> : null}
        <SafeHtml html={shown.html} onShown={onShown} />
      </article>
      <PageContents sections={sections} />
    </>
  );
}

interface PageFactsProps {
  version: number | undefined;
  effectiveFrom: string | undefined;
  isNext: boolean;
  minutes: number;
}

/** Which version it is, since when it holds, and how long it takes to read. */
function PageFacts({ version, effectiveFrom, isNext, minutes }: PageFactsProps) {
  const locale = useLocale();
  const day = effectiveFrom ? formatDate(effectiveFrom, locale) : null;
  return (
    <p>
      {version === undefined ? null : (
        <>
          <Trans id="page.version">Sürüm {version}</Trans> ·{' '}
        </>
      )}
      {day === null ? null : (
        <>{isNext ? <Trans id="page.holds_from">{day} tarihinde geçerli olur</Trans> : <Trans id="page.holds_since">{day} tarihinden beri geçerli</Trans>} · </>
      )}
      <Plural id="page.minutes" value={minutes} other="yaklaşık # dakika" />
    </p>
  );
}

function PageSkeleton() {
  return (
    <div className={styles.text} aria-busy="true">
      <div className={styles.top}>
        <div className={`sk ${styles.titleLine}`} />
        <div className={`sk ${styles.factLine}`} />
      </div>
      {[96, 100, 92, 60, 97, 100, 88, 45].map((width, index) => (
        <div key={String(index)} className={`sk ${styles.textLine}`} style={{ width: `${width}%` }} />
      ))}
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}
