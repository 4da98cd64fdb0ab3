import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { pageSchema } from '#contract/content.ts';
import { defaultLocale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { readContent } from './store.ts';
import { selectTermsBodies, selectTermsVersions, TERMS_PAGE_ID, type TermsVersion, termsAt } from './terms-store.ts';

type Page = z.output<typeof pageSchema>;

interface Reader {
  locale: string;
  now: Date;
}

async function readTerms(queries: Queryable, terms: TermsVersion, locale: string): Promise<string | null> {
  const bodies = await selectTermsBodies(queries, terms.version);
  const html = bodies?.[locale] ?? bodies?.[defaultLocale];
  return html === undefined ? null : sanitizeContent(html);
}

/** The general terms as they hold now, with the day since when, and the announced ones with theirs. A first version without a text has the stored page's. */
async function addTerms(queries: Queryable, page: Page, { locale, now }: Reader): Promise<Page> {
  const { inForce, next } = termsAt(await selectTermsVersions(queries), now);
  const html = (await readTerms(queries, inForce, locale)) ?? page.html;
  const present = { ...page, html, effectiveFrom: inForce.effective_from.toISOString() };
  if (!next) return present;
  return { ...present, next: { effectiveFrom: next.effective_from.toISOString(), html: (await readTerms(queries, next, locale)) ?? '' } };
}

/** A page with its sanitised HTML; null when there is none under this id. */
export async function findPage(queries: Queryable, id: string, reader: Reader, log: FastifyBaseLogger): Promise<Page | null> {
  const [page] = await readContent(queries, { kind: 'page', locale: reader.locale, id }, log);
  if (!page) return null;
  const presented = { id, title: page.body.title, html: page.body.html };
  return id === TERMS_PAGE_ID ? addTerms(queries, presented, reader) : presented;
}
