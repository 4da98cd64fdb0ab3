import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { Locale } from '#contract/request-headers.ts';
import { App } from '../app.tsx';
import { loadLanguage } from '../i18n/i18n.ts';
import { makeRouter } from '../router.tsx';

/** The home page's first screen for a guest without any data, as HTML: what `#root` of a language's document holds. Runs at build time; throws what a component throws. */
export async function prerenderShell(locale: Locale): Promise<string> {
  await loadLanguage(locale);
  const router = makeRouter({ basepath: '/', history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} />, { onError: (error) => void failures.push(error) });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
