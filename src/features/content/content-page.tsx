import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { contentEndpoints, type Page } from '#contract/content.ts';
import { isMissing } from '../../api/api-error.ts';
import { formatDate } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readHashTarget } from '../../ui/hash-target.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import styles from './content-page.module.css';
import { failureIcon } from './failure-icon.ts';
import { PageContents } from './page-contents.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { markSections, type Section } from './page-sections.ts';
import { contentQueries } from './queries.ts';
import { readingMinutes } from './reading-minutes.ts';
import { TermsNotice } from './terms-notice.tsx';

interface ContentPageProps {
  id: string;
  /** Rendered instead of a page that does not exist. */
  missing: ReactNode;
}

/** A text page of the CMS, with links to the other pages and to its own sections. */
export function ContentPage({ id, missing }: ContentPageProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, dataUpdatedAt, error, refetch } = useQuery(contentQueries.page(id, useLocale()));
  if (error && !data) {
    if (isMissing(error) || !isPageId(id)) return missing;
    return (
      <EmptyState level={1} icon={failureIcon(error)} title={t({ id: 'page.missing', message: 'Sayfa açılamadı' })} text={errorMessage(error)}>
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

/** True if a URL segment, which may contain anything, can be a page id; the server refuses to look up any other. */
function isPageId(id: string): boolean {
  return contentEndpoints.page.request.safeParse({ id }).success;
}

/**
 * Returns a page's title for breadcrumbs and the like: the title from the lists until the page is loaded, and never
 * empty.
 */
export function usePageTitle(id: string): string {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, error } = useQuery(contentQueries.page(id, locale));
  const { data: categories } = useQuery(contentQueries.categories(locale));
  if (data) return data.title;
  if (isMissing(error) || !isPageId(id)) return t({ id: 'not_found.title', message: 'Bu sayfa yok' });
  if (error) return t({ id: 'page.missing', message: 'Sayfa açılamadı' });
  const listed = categories?.flatMap(({ content }) => content).find((item) => String(item.id) === id);
  return listed?.title ?? t({ id: 'loading', message: 'Yükleniyor…' });
}

/** `knownAtMs` is when the server last sent this page. */
function PageText({ page, knownAtMs }: { page: Page; knownAtMs: number }) {
  const [isNextWanted, setIsNextWanted] = useState(false);
  const [sections, setSections] = useState<Section[]>([]);
  const isNext = isNextWanted && page.next !== undefined;
  const shown = isNext && page.next ? page.next : page;
  const onShown = (element: HTMLElement) => {
    setSections(markSections(element));
    readHashTarget()?.scrollIntoView();
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

/** Shows the version of a page, when it takes effect, and its reading time. */
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
