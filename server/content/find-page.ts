import type { FastifyBaseLogger } from 'fastify';
import type { Page } from '#contract/content.ts';
import { defaultLocale, headerFallbackLocale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { readContent } from './store.ts';
import { selectTermsBodies, selectTermsVersions, TERMS_PAGE_ID, type TermsVersion, termsAt } from './terms-store.ts';

interface Reader {
  language: string;
  now: Date;
}

async function readTerms(queries: Queryable, terms: TermsVersion, language: string): Promise<string | null> {
  const bodies = await selectTermsBodies(queries, terms.version);
  const html = bodies?.[language] ?? bodies?.[headerFallbackLocale] ?? bodies?.[defaultLocale];
  return html === undefined ? null : sanitizeContent(html);
}

/**
 * Returns the general terms in force, with their version and effective date, and the announced ones with theirs. A
 * first version without a text uses the stored page's.
 */
async function addTerms(queries: Queryable, page: Page, { language, now }: Reader): Promise<Page> {
  const { inForce, next } = termsAt(await selectTermsVersions(queries), now);
  const html = (await readTerms(queries, inForce, language)) ?? page.html;
  const present = { ...page, html, version: inForce.version, effectiveFrom: inForce.effective_from.toISOString() };
  if (!next) return present;
  return {
    ...present,
    next: { version: next.version, effectiveFrom: next.effective_from.toISOString(), html: (await readTerms(queries, next, language)) ?? '' },
  };
}

/** Returns a page with its sanitized HTML; null when there is none under this id. */
export async function findPage(queries: Queryable, id: string, reader: Reader, log: FastifyBaseLogger): Promise<Page | null> {
  const [page] = await readContent(queries, { kind: 'page', locale: reader.language, id }, log);
  if (!page) return null;
  const presented = { id, title: page.body.title, html: page.body.html };
  return id === TERMS_PAGE_ID ? addTerms(queries, presented, reader) : presented;
}
