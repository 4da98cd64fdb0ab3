import type { FastifyBaseLogger } from 'fastify';
import type { ContentItem as CategoryItem, ContentCategory } from '#contract/content.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { formatDate } from '../messages/format-date.ts';
import { message } from '../messages/message.ts';
import type { ContentBody } from './content-bodies.ts';
import { type ContentItem, readContent } from './store.ts';
import { selectTermsVersions, TERMS_PAGE_ID, termsAt } from './terms-store.ts';

/** The notice above the home page. */
const ANNOUNCEMENTS_ID = '1';

function presentItems(category: ContentBody<'category'>, pages: readonly ContentItem<'page'>[]): CategoryItem[] {
  return category.items.flatMap(({ page: id, title }) => {
    const page = pages.find((candidate) => candidate.id === id);
    return page ? [{ id, title: title ?? page.body.title }] : [];
  });
}

/** Returns the general terms that are announced but not in force yet, with their date. */
async function announceTerms(queries: Queryable, locale: Locale, now: Date): Promise<CategoryItem[]> {
  const { next } = termsAt(await selectTermsVersions(queries), now);
  if (!next) return [];
  return [{ id: TERMS_PAGE_ID, title: message(locale, 'content.termsAnnounced', { date: formatDate(next.effective_from, locale) }) }];
}

/** Returns the listed categories with those of their pages that exist and are switched on. */
export async function listCategories(queries: Queryable, locale: string, log: FastifyBaseLogger): Promise<ContentCategory[]> {
  const [categories, pages] = [await readContent(queries, { kind: 'category', locale }, log), await readContent(queries, { kind: 'page', locale }, log)];
  return categories.filter(({ body }) => body.isListed).map(({ body }) => ({ name: body.name, content: presentItems(body, pages) }));
}

/**
 * Returns the pages of one category, listed or not; none for an unknown one, and none for content that is switched off
 * (`status` false). Announced terms of use come first among the announcements, in `locale`, because the server itself
 * words them.
 */
export async function listCategoryContent(
  queries: Queryable,
  request: { status: boolean; categoryId: number },
  { locale, language, now }: { locale: Locale; language: string; now: Date },
  log: FastifyBaseLogger,
): Promise<CategoryItem[]> {
  if (!request.status) return [];
  const categories = await readContent(queries, { kind: 'category', locale: language }, log);
  const pages = await readContent(queries, { kind: 'page', locale: language }, log);
  const id = String(request.categoryId);
  const category = categories.find((candidate) => candidate.id === id);
  const announced = id === ANNOUNCEMENTS_ID ? await announceTerms(queries, locale, now) : [];
  return [...announced, ...(category ? presentItems(category.body, pages) : [])];
}
