import * as z from 'zod/mini';
import { calendarDay } from '#contract/calendar-day.ts';
import { type Locale, locales } from '#contract/request-headers.ts';
import { publishTerms as announceTerms, TERMS_NOTICE_DAYS, type TermsRefusal } from '../../content/publish-terms.ts';
import { type CommandOption, defineCommand, fileSchema } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

const EXPECTATION = 'a day such as 2026-12-24';
/** Türkiye has had no daylight saving time since 2016. */
const OFFSET = '+03:00';

/** A day as it is typed, parsed to the moment at which it begins in Istanbul. */
const dayInIstanbul = z.pipe(
  z.string(EXPECTATION).check(
    z.regex(/^\d{4}-\d\d-\d\d$/, EXPECTATION),
    z.refine((day) => {
      const midnight = new Date(`${day}T00:00:00${OFFSET}`);
      return !Number.isNaN(midnight.getTime()) && calendarDay(midnight) === day;
    }, EXPECTATION),
  ),
  z.transform((day: string) => new Date(`${day}T00:00:00${OFFSET}`)),
);

const refusals: Record<TermsRefusal, string> = {
  'notice-too-short': `New terms hold from ${TERMS_NOTICE_DAYS} days ahead on, at the earliest.`,
  'before-announced': 'New terms hold after those that were announced last, not before.',
  empty: 'One of the files holds no text.',
};

const files = Object.fromEntries(
  locales.map((locale): [Locale, CommandOption] => [locale, { value: 'FILE', meaning: `HTML in the language '${locale}'`, isRequired: true, reads: 'file' }]),
);
const fileFields = Object.fromEntries(locales.map((locale) => [locale, fileSchema])) as Record<Locale, typeof fileSchema>;

/**
 * Announces new general terms. Refuses a day that is too soon or before the terms announced last, and files without
 * text.
 */
export const publishTerms = defineCommand({
  name: 'publish-terms',
  summary: 'Announces a new version of the general terms and the day from which they hold.',
  arguments: {},
  options: { ...files, from: { value: 'DATE', meaning: 'such as 2026-12-24, in Istanbul', isRequired: true } },
  input: z.object({ ...fileFields, from: dayInIstanbul }),
  changes: () => true,
  async run({ database, clock }, { from: effectiveFrom, ...texts }) {
    const bodies = Object.fromEntries(locales.map((locale) => [locale, texts[locale].text])) as Record<Locale, string>;
    const published = await announceTerms(database, { bodies, effectiveFrom }, clock.now());
    if ('refusal' in published) throw new OperatorRefusal(refusals[published.refusal]);
    return { version: published.version, effectiveFrom: effectiveFrom.toISOString() };
  },
  present: ({ version, effectiveFrom }) => `Version ${version} of the terms is announced and holds from ${effectiveFrom} on.`,
});
