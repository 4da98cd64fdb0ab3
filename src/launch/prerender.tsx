import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { Locale } from '#contract/request-headers.ts';
import type { ServedAnswers } from '#contract/served-answers.ts';
import { App } from '../app.tsx';
import { loadLanguage } from '../i18n/i18n.ts';
import { queryClient } from '../query-client.ts';
import { makeRouter } from '../router.tsx';
import { nextTask } from '../scheduling/next-task.ts';
import { LateNotice } from './late-notice.tsx';

async function render(content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // Render in one piece: React would send later chunks with inline scripts that move them into place.
  const { prelude } = await prerender(content, { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/**
 * Returns the app with the screen at `path` loaded, for a site under `basepath`. `path` has no leading slash,
 * `basepath` a slash at both ends.
 */
async function open(basepath: string, path: string): Promise<ReactNode> {
  const router = makeRouter({ basepath, history: createMemoryHistory({ initialEntries: [basepath + path] }) });
  await router.load();
  return <App router={router} />;
}

/**
 * Renders the app at `path` of a site under `basepath` for a guest, without any data. Returns HTML: only the frame if
 * no route matches the path. Throws what a component throws.
 */
export async function renderShell(locale: Locale, basepath: string, path: string): Promise<string> {
  await loadLanguage(locale);
  return render(await open(basepath, path));
}

/** Returns the notice that the app could not be started, as HTML. */
export async function renderNotice(locale: Locale): Promise<string> {
  await loadLanguage(locale);
  return render(
    <I18nProvider i18n={i18n}>
      <LateNotice locale={locale} />
    </I18nProvider>,
  );
}

/** True for an enabled query without data. */
const isAsked = ({ options, state }: Query): boolean => (options as { enabled?: boolean }).enabled !== false && state.data === undefined;

/**
 * Renders the app at `path` of a site under `basepath` with the data that a guest sees now. Returns its HTML and the
 * public answers for the page's query cache. Needs a running server that `fetch` reaches. Throws if a call or a
 * component fails.
 */
export async function renderScreen(locale: Locale, basepath: string, path: string): Promise<{ html: string; answers: ServedAnswers }> {
  await loadLanguage(locale);
  queryClient.clear();
  // The first rendering registers the queries of the screen.
  await render(await open(basepath, path));
  const asked = queryClient.getQueryCache().getAll().filter(isAsked);
  await Promise.all(asked.map(({ options, queryKey }) => queryClient.fetchQuery({ ...options, queryKey })));
  const html = await render(await open(basepath, path));
  // The routes' own queries settle one task later.
  await nextTask();
  const isServed = ({ meta, state }: Query) => state.data !== undefined && (meta?.persisted === 'public' || meta?.isForAll === true);
  const answers = queryClient.getQueryCache().getAll().filter(isServed);
  return { html, answers: answers.map(({ queryKey, state }) => ({ queryKey: [...queryKey], data: state.data, atMs: state.dataUpdatedAt })) };
}
