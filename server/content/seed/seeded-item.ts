import type { Locale } from '#contract/request-headers.ts';
import type { ContentBody, ContentKind } from '../content-bodies.ts';

/** One item of a fresh site's content in both languages. */
export interface SeededItem<Kind extends ContentKind> {
  id: string;
  bodies: Record<Locale, ContentBody<Kind>>;
}
