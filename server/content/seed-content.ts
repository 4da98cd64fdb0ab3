import { locales } from '#contract/request-headers.ts';
import type { Database } from '../database/database.ts';
import type { ContentKind } from './content-bodies.ts';
import { categories } from './seed/categories.ts';
import { languages } from './seed/languages.ts';
import { pages } from './seed/pages.ts';
import { promotions } from './seed/promotions.ts';
import type { SeededItem } from './seed/seeded-item.ts';
import { siteOptions } from './seed/site-options.ts';
import { slides } from './seed/slides.ts';
import { insertMissingContent, insertMissingOptions, type NewContent } from './store.ts';

function inAllLocales<Kind extends ContentKind>(kind: Kind, items: readonly SeededItem<Kind>[]): NewContent<Kind>[] {
  return items.flatMap(({ id, bodies }, position) => locales.map((locale) => ({ kind, id, locale, position, body: bodies[locale] })));
}

/** Gives a fresh site its options, languages and texts in both languages. What is stored already, by an operator or an earlier start, stays as it is. */
export async function seedContent(database: Database): Promise<void> {
  await insertMissingOptions(database, siteOptions);
  await insertMissingContent(database, languages);
  await insertMissingContent(database, inAllLocales('slide', slides));
  await insertMissingContent(database, inAllLocales('page', pages));
  await insertMissingContent(database, inAllLocales('category', categories));
  await insertMissingContent(database, inAllLocales('promotion', promotions));
}
