import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { Locale } from '#contract/request-headers.ts';
import { App } from '../app.tsx';
import { loadLanguage } from '../i18n/i18n.ts';
import { makeRouter } from '../router.tsx';
import { LateNotice } from './late-notice.tsx';

async function render(content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(content, { onError: (error) => void failures.push(error) });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/**
 * As HTML, for a language's document: the home page's first screen for a guest without any data, which `#root` holds, and beside it the notice of an app that
 * can't be started. Runs at build time; throws what a component throws.
 */
export async function prerenderShell(locale: Locale): Promise<{ shell: string; notice: string }> {
  await loadLanguage(locale);
  const router = makeRouter({ basepath: '/', history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  const notice = (
    <I18nProvider i18n={i18n}>
      <LateNotice locale={locale} />
    </I18nProvider>
  );
  return { shell: await render(<App router={router} />), notice: await render(notice) };
}
