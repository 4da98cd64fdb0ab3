import { suitImage } from '../art/cards.ts';
import type { CardTableLook } from '../live-cards/card-table-look.ts';

const [spades, hearts, diamonds, clubs] = [suitImage('spades'), suitImage('hearts'), suitImage('diamonds'), suitImage('clubs')];

/** The looks of the live poker tables by their game codes. */
export const livePokerLooks: Readonly<Record<string, CardTableLook>> = {
  'live-divan-poker': { picture: hearts, field: ['#701f4c', '#451230', '#260819'], trim: 'damson', tips: 10, thread: '#ffbfe0' },
  'live-konak-pokeri': { picture: clubs, field: ['#715430', '#45321b', '#241a0d'], trim: 'bole', tips: 12, thread: '#fbe6c2' },
  'live-gece-pokeri': { picture: spades, field: ['#2b3566', '#161d40', '#0a0f24'], trim: 'night', tips: 16, thread: '#e6b85f' },
  'live-ruzgar-pokeri': { picture: diamonds, field: ['#145f9f', '#0b3a6e', '#061f42'], trim: 'turquoise', tips: 7, thread: '#a8dcff' },
  'live-uc-kart-masasi': { picture: clubs, field: ['#0f6351', '#083d33', '#04231e'], trim: 'emerald', tips: 6, thread: '#a6f0da' },
  'live-bes-kart': { picture: spades, field: ['#1d3a9e', '#0e1d58', '#080f2f'], trim: 'cobalt', tips: 10, thread: '#8fb0ff' },
};
