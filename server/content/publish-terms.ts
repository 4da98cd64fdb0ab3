import { type Locale, locales } from '#contract/request-headers.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { insertTerms, selectTermsVersions } from './terms-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The notice that players get before new terms take effect. */
export const TERMS_NOTICE_DAYS = 14;

export interface NewTerms {
  /** HTML in every language; it is sanitized like all content. */
  bodies: Record<Locale, string>;
  effectiveFrom: Date;
}

/**
 * `notice-too-short`: less than 14 days ahead. `before-announced`: not after the version announced last. `empty`: a
 * language has no text.
 */
export type TermsRefusal = 'notice-too-short' | 'before-announced' | 'empty';

/**
 * Announces a new version of the general terms and returns its number. From now on the terms' page and the
 * announcements show it with its effective date.
 */
export async function publishTerms(database: Database, terms: NewTerms, now: Date): Promise<{ version: number } | { refusal: TermsRefusal }> {
  const bodies = Object.fromEntries(locales.map((locale) => [locale, sanitizeContent(terms.bodies[locale]).trim()]));
  if (Object.values(bodies).includes('')) return { refusal: 'empty' };
  if (terms.effectiveFrom.getTime() - now.getTime() < TERMS_NOTICE_DAYS * DAY_MS) return { refusal: 'notice-too-short' };
  return inTransaction(database, async (transaction) => {
    const last = (await selectTermsVersions(transaction)).at(-1);
    if (last && terms.effectiveFrom <= last.effective_from) return { refusal: 'before-announced' };
    const version = (last?.version ?? 0) + 1;
    await insertTerms(transaction, { version, effectiveFrom: terms.effectiveFrom, announcedAt: now, bodies });
    return { version };
  });
}
