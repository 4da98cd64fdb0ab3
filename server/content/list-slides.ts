import type { FastifyBaseLogger } from 'fastify';
import type { Slide } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { readContent } from './store.ts';

/** Returns the slides of one carousel, none for an unknown slug. */
export async function listSlides(queries: Queryable, slug: string, locale: string, log: FastifyBaseLogger): Promise<Slide[]> {
  const slides = await readContent(queries, { kind: 'slide', locale }, log);
  return slides
    .filter(({ body }) => body.slug === slug)
    .map(({ body }) => ({ url: body.url, target: null, images: body.images, overline: body.overline, title: body.title, action: body.action }));
}
