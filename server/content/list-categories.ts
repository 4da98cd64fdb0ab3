import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { contentCategorySchema, contentItemSchema } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import type { ContentBody } from './content-bodies.ts';
import { type ContentItem, readContent } from './store.ts';

type CategoryItem = z.output<typeof contentItemSchema>;

function presentItems(category: ContentBody<'category'>, pages: readonly ContentItem<'page'>[]): CategoryItem[] {
  return category.items.flatMap(({ page: id, title }) => {
    const page = pages.find((candidate) => candidate.id === id);
    return page ? [{ id, title: title ?? page.body.title }] : [];
  });
}

/** The listed categories with those of their pages that exist and are switched on. */
export async function listCategories(queries: Queryable, locale: string, log: FastifyBaseLogger): Promise<z.output<typeof contentCategorySchema>[]> {
  const [categories, pages] = [await readContent(queries, { kind: 'category', locale }, log), await readContent(queries, { kind: 'page', locale }, log)];
  return categories.filter(({ body }) => body.isListed).map(({ body }) => ({ name: body.name, content: presentItems(body, pages) }));
}

/** The pages of one category, listed or not; none when nobody knows it, and none for content that is switched off (`status` false). */
export async function listCategoryContent(
  queries: Queryable,
  request: { status: boolean; categoryId: number },
  locale: string,
  log: FastifyBaseLogger,
): Promise<CategoryItem[]> {
  if (!request.status) return [];
  const [categories, pages] = [await readContent(queries, { kind: 'category', locale }, log), await readContent(queries, { kind: 'page', locale }, log)];
  const category = categories.find(({ id }) => id === String(request.categoryId));
  return category ? presentItems(category.body, pages) : [];
}
