import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idSchema, momentSchema, orElse } from './field-kinds.ts';
import { once } from './once.ts';
import { emptyRequest } from './page.ts';
import { publicContentPaths } from './public-content-paths.ts';
import { textSchema } from './text-schema.ts';

/** `images`: the first is the default source, the second applies from 992 px, the third from 1200 px. */
export const slideSchema = once(() =>
  z.object({
    url: orElse(z.string(), ''),
    target: z.optional(z.nullable(z.string())),
    images: z.array(z.string()),
    /** Extensions: text set over the quiet part of the picture. */
    overline: z.optional(z.nullable(z.string())),
    title: z.optional(z.nullable(z.string())),
    action: z.optional(z.nullable(z.string())),
  }),
);
export type Slide = z.output<ReturnType<typeof slideSchema>>;

export const siteOptionSchema = once(() => z.object({ key: z.string(), value: z.string(), status: z.boolean() }));
export type SiteOption = z.output<ReturnType<typeof siteOptionSchema>>;
export const languageSchema = once(() => z.object({ locale: z.string(), name: z.optional(z.string()) }));
export type Language = z.output<ReturnType<typeof languageSchema>>;
export const translationSchema = once(() => z.object({ key: z.string(), value: z.string() }));
export type Translation = z.output<ReturnType<typeof translationSchema>>;
export const contentItemSchema = once(() => z.object({ id: idSchema, title: z.string() }));
export type ContentItem = z.output<ReturnType<typeof contentItemSchema>>;
export const contentCategorySchema = once(() => z.object({ name: z.string(), content: z.array(contentItemSchema()) }));
export type ContentCategory = z.output<ReturnType<typeof contentCategorySchema>>;
const extraWords = once(() => z.optional(z.nullable(z.string())));
/** `description` is HTML; the first of `images` is shown on the card, the second in the detail view. */
export const promotionSchema = once(() =>
  z.object({
    id: idSchema,
    title: z.string(),
    description: orElse(z.string(), ''),
    images: z.array(z.string()),
    /** Extensions: the filter category, the one-sentence summary on the card, and the button's link and label. */
    category: extraWords(),
    summary: extraWords(),
    url: extraWords(),
    action: extraWords(),
  }),
);
export type Promotion = z.output<ReturnType<typeof promotionSchema>>;
export const pageSchema = once(() =>
  z.object({
    id: idSchema,
    title: z.string(),
    html: z.string(),
    /**
     * Terms and conditions only: the version in force and its start, and the next version once it is announced. UTC,
     * ISO 8601.
     */
    version: z.optional(z.int()),
    effectiveFrom: z.optional(momentSchema),
    next: z.optional(z.object({ version: z.optional(z.int()), effectiveFrom: momentSchema, html: z.string() })),
  }),
);
export type Page = z.output<ReturnType<typeof pageSchema>>;

/**
 * A planned move to another address: shown as a notice, never acted on automatically. `from` is the day of the move
 * (UTC, ISO 8601).
 */
export const domainStatusSchema = once(() =>
  orElse(z.object({ current: orElse(z.string(), ''), next: z.nullable(z.string()), from: z.nullable(momentSchema) }), { current: '', next: null, from: null }),
);
export type DomainStatus = z.output<ReturnType<typeof domainStatusSchema>>;

/** `images`: default, from 992 px, and from 1200 px. No images means no popup. */
export const popupSchema = once(() =>
  orElse(z.object({ images: z.array(z.object({ url: z.string() })), url: orElse(z.string(), '') }), { images: [], url: '' }),
);
export type Popup = z.output<ReturnType<typeof popupSchema>>;

const slug = once(() => textSchema.check(z.minLength(1), z.maxLength(100)));

export const contentEndpoints = {
  sliderList: defineEndpoint({
    method: 'POST',
    path: publicContentPaths.sliderList,
    access: 'public',
    request: () => z.object({ slug: slug() }),
    response: () => z.array(slideSchema()),
    isPublicContent: true,
  }),
  contentList: defineEndpoint({
    method: 'POST',
    path: publicContentPaths.contentList,
    access: 'public',
    request: () => z.object({ status: z.boolean(), categoryId: z.int() }),
    response: () => z.array(contentItemSchema()),
    isPublicContent: true,
  }),
  categoryList: defineEndpoint({
    method: 'GET',
    path: publicContentPaths.categoryList,
    access: 'public',
    request: emptyRequest,
    response: () => z.array(contentCategorySchema()),
    isPublicContent: true,
  }),
  languageList: defineEndpoint({
    method: 'GET',
    path: publicContentPaths.languageList,
    access: 'public',
    request: emptyRequest,
    response: () => z.array(languageSchema()),
    isPublicContent: true,
  }),
  translationList: defineEndpoint({
    method: 'GET',
    path: publicContentPaths.translationList,
    access: 'public',
    request: emptyRequest,
    response: () => z.array(translationSchema()),
    isPublicContent: true,
  }),
  domainStatus: defineEndpoint({
    method: 'GET',
    path: publicContentPaths.domainStatus,
    access: 'public',
    request: emptyRequest,
    response: domainStatusSchema,
    isPublicContent: true,
  }),
  popup: defineEndpoint({
    method: 'GET',
    path: publicContentPaths.popup,
    access: 'public',
    request: emptyRequest,
    response: popupSchema,
    isPublicContent: true,
  }),
  siteOptionList: defineEndpoint({
    method: 'POST',
    path: publicContentPaths.siteOptionList,
    access: 'public',
    request: emptyRequest,
    response: () => z.array(siteOptionSchema()),
    isPublicContent: true,
  }),
  promotionList: defineEndpoint({
    method: 'GET',
    path: publicContentPaths.promotionList,
    access: 'public',
    request: emptyRequest,
    response: () => z.array(promotionSchema()),
    isPublicContent: true,
    isExtension: true,
  }),
  page: defineEndpoint({
    method: 'POST',
    path: publicContentPaths.page,
    access: 'public',
    request: () => z.object({ id: slug() }),
    response: pageSchema,
    isPublicContent: true,
    isExtension: true,
    namesThing: true,
  }),
} as const;
