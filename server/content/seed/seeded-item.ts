import type { Locale } from '#contract/request-headers.ts';
import type { ContentBody, ContentKind } from '../content-bodies.ts';

/** One content item of a new site in both languages. */
export interface SeededItem<Kind extends ContentKind> {
  id: string;
  bodies: Record<Locale, ContentBody<Kind>>;
}
