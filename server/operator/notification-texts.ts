import * as z from 'zod/mini';
import { type NotificationType, notificationCategory } from '#contract/enumerations.ts';
import { type Locale, locales } from '#contract/request-headers.ts';
import type { NotificationContent } from '../database/schema.ts';
import type { CommandOption } from './command.ts';

const LONGEST_TITLE = 200;
const LONGEST_NOTE = 2_000;

const categories = Object.keys(notificationCategory) as [NotificationType, ...NotificationType[]];
const title = z
  .string('a text')
  .check(z.minLength(1, 'a text of one character or more'), z.maxLength(LONGEST_TITLE, `a text of at most ${LONGEST_TITLE} characters`));
const note = z
  .string('a text')
  .check(z.minLength(1, 'a text of one character or more'), z.maxLength(LONGEST_NOTE, `a text of at most ${LONGEST_NOTE} characters`));

type TextKey<Prefix extends string> = `${Prefix}${Capitalize<Locale>}`;
type LocalTexts = { [Key in TextKey<'title' | 'note'>]?: string | undefined };

function keyOf<Prefix extends string>(prefix: Prefix, locale: Locale): TextKey<Prefix> {
  return `${prefix}${locale[0]?.toUpperCase()}${locale.slice(1)}` as TextKey<Prefix>;
}

const localOptions = locales.flatMap((locale): [string, CommandOption][] => [
  [`title-${locale}`, { value: 'TITLE', meaning: `another title for players who read '${locale}'` }],
  [`note-${locale}`, { value: 'NOTE', meaning: `another text for players who read '${locale}'` }],
]);

/** The texts of a notification, as options of a command. */
export const notificationOptions: Readonly<Record<string, CommandOption>> = {
  type: { value: 'TYPE', meaning: `${categories.join(', ')}: what it is about`, isRequired: true },
  title: { value: 'TITLE', meaning: 'its first line', isRequired: true },
  note: { value: 'NOTE', meaning: 'its text', isRequired: true },
  ...Object.fromEntries(localOptions),
};

const localFields = Object.fromEntries(
  locales.flatMap((locale) => [
    [keyOf('title', locale), z.optional(title)],
    [keyOf('note', locale), z.optional(note)],
  ]),
) as Record<TextKey<'title' | 'note'>, z.ZodMiniOptional<z.ZodMiniString>>;

/** The same options as fields of a schema. */
export const notificationFields = {
  type: z.enum(categories, `one of ${categories.join(', ')}`),
  title,
  note,
  ...localFields,
};

/** Returns the texts for every language of the site: its own where one was given, otherwise the text for all. */
export function contentOf(input: { title: string; note: string } & LocalTexts): NotificationContent {
  const textsOf = (locale: Locale) => ({ title: input[keyOf('title', locale)] ?? input.title, note: input[keyOf('note', locale)] ?? input.note });
  return { texts: Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])) };
}
