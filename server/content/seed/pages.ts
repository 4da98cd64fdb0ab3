import { gamblingPages } from './gambling-pages.ts';
import { generalTerms } from './general-terms.ts';
import { helpPages } from './help-pages.ts';
import { policies } from './policies.ts';
import { responsiblePlay } from './responsible-play.ts';
import type { SeededItem } from './seeded-item.ts';

/** The text pages of a new site. */
export const pages: readonly SeededItem<'page'>[] = [generalTerms, ...gamblingPages, ...policies, ...helpPages, responsiblePlay];
