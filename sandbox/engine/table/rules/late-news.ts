import { drawPlaces } from '../../hand/draw-places.ts';
import type { Spot, SpotGame } from './spot-draw.ts';

/** The sections of the paper in the order of its pages. */
export const newsSections = ['agenda', 'economy', 'sports', 'weather', 'culture', 'science'] as const;
export type NewsSection = (typeof newsSections)[number];

const PAGES_EACH = 8;
const PAGES = newsSections.length * PAGES_EACH;
const NEWS = 5;

export interface LateNewsShown {
  /** The pages of the news items, from 1, in the order drawn. */
  pages: readonly number[];
}

/** Returns the section of a page. Each section has eight pages. */
export const sectionOf = (page: number): NewsSection => newsSections[Math.ceil(page / PAGES_EACH) - 1] ?? 'agenda';

const sectionsOf = ({ pages }: LateNewsShown): NewsSection[] => pages.map(sectionOf);
const different = (shown: LateNewsShown): number => new Set(sectionsOf(shown)).size;
const last = ({ pages }: LateNewsShown): number => pages.at(-1) ?? 0;
const perSection = (prefix: string, spotOf: (section: NewsSection) => Spot<LateNewsShown>): Record<string, Spot<LateNewsShown>> =>
  Object.fromEntries(newsSections.map((section) => [`${prefix}-${section}`, spotOf(section)]));

/**
 * Five news items from different pages of a paper, with bets on the first, on the last and on the sections that occur.
 */
export const lateNews: SpotGame<LateNewsShown> = {
  id: 'tv-late-news',
  steps: NEWS,
  stepMs: 3_000,
  returnToPlayerPercent: 94.82,
  groups: {
    lead: perSection('lead', (section) => ({ pays: 570, wins: (shown) => sectionsOf(shown)[0] === section })),
    last: {
      lastOdd: { pays: 190, wins: (shown) => last(shown) % 2 === 1 },
      lastEven: { pays: 190, wins: (shown) => last(shown) % 2 === 0 },
      lastFront: { pays: 190, wins: (shown) => last(shown) <= PAGES / 2 },
      lastBack: { pays: 190, wins: (shown) => last(shown) > PAGES / 2 },
      lastAsLead: { pays: 638, wins: (shown) => sectionsOf(shown)[0] === sectionsOf(shown).at(-1) },
    },
    occurs: perSection('has', (section) => ({ pays: 154, wins: (shown) => sectionsOf(shown).includes(section) })),
    variety: {
      upTo2: { pays: 2_530, wins: (shown) => different(shown) <= 2 },
      three: { pays: 275, wins: (shown) => different(shown) === 3 },
      four: { pays: 189, wins: (shown) => different(shown) === 4 },
      five: { pays: 828, wins: (shown) => different(shown) === NEWS },
    },
  },
  draw: (stream) => ({ pages: drawPlaces(stream, PAGES, NEWS).map((place) => place + 1) }),
};
