import * as z from 'zod/mini';
import { isSafeAddress } from '../site-options/safe-address.ts';
import { sanitizeContent } from './sanitize-content.ts';

const addressSchema = z.string().check(z.refine(isSafeAddress, 'not an address that content may lead to'));
const htmlSchema = z.pipe(z.string(), z.transform(sanitizeContent));
const words = z.optional(z.nullable(z.string()));

/** The contents of a content row, by its kind. Parsing a body through its schema makes it safe to serve. */
export const contentBodies = {
  /** `images`: the first is the default, the second applies from 992 px, the third from 1200 px. */
  slide: z.object({ slug: z.string(), url: addressSchema, images: z.array(addressSchema), overline: words, title: words, action: words }),
  page: z.object({ title: z.string(), html: htmlSchema }),
  /**
   * Pages in order, each under its own title or one of the category's. Only listed categories appear in menus and
   * footers.
   */
  category: z.object({ name: z.string(), isListed: z.boolean(), items: z.array(z.object({ page: z.string(), title: z.optional(z.string()) })) }),
  /** `images`: for the card and for the detail. `url` is where its button leads, `action` its label. */
  promotion: z.object({
    title: z.string(),
    html: htmlSchema,
    images: z.array(addressSchema),
    category: words,
    summary: words,
    url: z.optional(z.nullable(addressSchema)),
    action: words,
  }),
  language: z.object({ name: z.string() }),
  /** The operator's translation override for a text of the app; the row's id is the text's key. */
  translation: z.object({ value: z.string() }),
  /** `images`: for the default, from 992 px and from 1200 px. */
  popup: z.object({ images: z.array(addressSchema), url: addressSchema }),
} as const;

export type ContentKind = keyof typeof contentBodies;
export type ContentBody<Kind extends ContentKind> = z.output<(typeof contentBodies)[Kind]>;
