import { locales } from '#contract/request-headers.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { ContentKind } from './content-bodies.ts';
import { categories } from './seed/categories.ts';
import { languages } from './seed/languages.ts';
import { pages } from './seed/pages.ts';
import { popups } from './seed/popups.ts';
import { promotions } from './seed/promotions.ts';
import type { SeededItem } from './seed/seeded-item.ts';
import { siteOptions } from './seed/site-options.ts';
import { slides } from './seed/slides.ts';
import { insertMissingContent, insertMissingOptions, type NewContent } from './store.ts';
import { fillTermsBodies, TERMS_PAGE_ID } from './terms-store.ts';

const FIRST_TERMS = 1;

function inAllLocales<Kind extends ContentKind>(kind: Kind, items: readonly SeededItem<Kind>[]): NewContent<Kind>[] {
  return items.flatMap(({ id, bodies }, position) => locales.map((locale) => ({ kind, id, locale, position, body: bodies[locale] })));
}

/**
 * Stores the text that the site shows as the terms with their first version, so that a page edited later changes
 * nothing of what was accepted.
 */
async function storeFirstTerms(database: Database): Promise<void> {
  const rows = await database.selectFrom('content').select(['locale', 'body']).where('kind', '=', 'page').where('id', '=', TERMS_PAGE_ID).execute();
  const bodies = rows.flatMap(({ locale, body }) => (typeof body.html === 'string' ? [[locale, body.html]] : []));
  if (bodies.length > 0) await fillTermsBodies(database, FIRST_TERMS, Object.fromEntries(bodies));
}

/** Gives the site what no start has given it before; what an operator has removed since stays removed. */
async function insertUnseen<Kind extends ContentKind>(database: Database, contents: readonly NewContent<Kind>[]): Promise<void> {
  const keyOf = ({ kind, id, locale }: { kind: string; id: string; locale: string }): string => JSON.stringify([kind, id, locale]);
  await inTransaction(database, async (transaction) => {
    const seen = new Set((await transaction.selectFrom('seeded_content').selectAll().execute()).map(keyOf));
    const unseen = contents.filter((content) => !seen.has(keyOf(content)));
    if (unseen.length === 0) return;
    await insertMissingContent(transaction, unseen);
    await transaction
      .insertInto('seeded_content')
      .values(unseen.map(({ kind, id, locale }) => ({ kind, id, locale })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Gives a new site its options, languages and texts in both languages. What is already stored, by an operator or an
 * earlier start, stays as it is.
 */
export async function seedContent(database: Database): Promise<void> {
  await insertMissingOptions(database, siteOptions);
  await insertUnseen(database, languages);
  await insertUnseen(database, inAllLocales('slide', slides));
  await insertUnseen(database, inAllLocales('page', pages));
  await insertUnseen(database, inAllLocales('category', categories));
  await insertUnseen(database, inAllLocales('promotion', promotions));
  await insertUnseen(database, inAllLocales('popup', popups));
  await storeFirstTerms(database);
}
