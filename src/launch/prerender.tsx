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
  // In one piece: what is sent later by itself comes with a script that puts it in its place.
  const { prelude } = await prerender(content, { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** The screen at a path (without the slash before it) of a site under `basepath` as the app shows it first. */
async function open(basepath: string, path: string): Promise<ReactNode> {
  const router = makeRouter({ basepath, history: createMemoryHistory({ initialEntries: [basepath + path] }) });
  await router.load();
  return <App router={router} />;
}

/**
 * As HTML, for a language's document: the home page's first screen for a guest without any data, which `#root` holds, and beside it the notice of an app that
 * can't be started. Runs at build time; throws what a component throws.
 */
export async function prerenderShell(locale: Locale): Promise<{ shell: string; notice: string }> {
  await loadLanguage(locale);
  const notice = (
    <I18nProvider i18n={i18n}>
      <LateNotice locale={locale} />
    </I18nProvider>
  );
  return { shell: await render(await open('/', '')), notice: await render(notice) };
}

/** A player's own, which waits for the app, and the router's script that restores a scroll position: a page that has just been opened has none. */
const NOT_SHOWN = /<button [^>]*data-private="".*?<\/button>|<script>.*?<\/script>/gs;
const LAZY = / loading="lazy"/g;
/** What is typed or chosen before the app is there would be lost. */
const FIELD = /<(input|select)(?= )/g;
/** So many pictures are seen without scrolling: they are asked for as soon as they are named. */
const NEAR_PICTURES = 4;

/** For `replace`: the first `count` matches become `text`, the others stay. */
function first(count: number, text: string): (match: string) => string {
  let seen = 0;
  return (match) => {
    seen += 1;
    return seen > count ? match : text;
  };
}

const isAsked = ({ options, state }: Query): boolean => (options as { enabled?: boolean }).enabled !== false && state.data === undefined;

/**
 * What the screen at `path` of a site under `basepath` shows a guest now: what its `main` holds, as HTML, and the answers it was made of. Runs while the server
 * does, where `fetch` reaches its calls; throws when one of them fails or a component does.
 */
export async function prerenderScreen(locale: Locale, basepath: string, path: string): Promise<{ html: string; answers: ServedAnswers }> {
  await loadLanguage(locale);
  queryClient.clear();
  // Rendered once to hear what it asks for.
  await render(await open(basepath, path));
  const asked = queryClient.getQueryCache().getAll().filter(isAsked);
  await Promise.all(asked.map(({ options, queryKey }) => queryClient.fetchQuery({ ...options, queryKey })));
  const page = await render(await open(basepath, path));
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page) ?? [];
  const html = main
    .replace(NOT_SHOWN, '')
    .replace(LAZY, first(NEAR_PICTURES, ''))
    .replace(FIELD, (start, name) => `${start} ${name === 'select' ? 'disabled' : 'readonly'}`);
  // What the routes ask for themselves comes a task later, and finds it answered.
  await nextTask();
  const isServed = ({ meta, state }: Query) => state.data !== undefined && (meta?.persisted === 'public' || meta?.isForAll === true);
  const answers = queryClient.getQueryCache().getAll().filter(isServed);
  return { html, answers: answers.map(({ queryKey, state }) => ({ queryKey: [...queryKey], data: state.data })) };
}
