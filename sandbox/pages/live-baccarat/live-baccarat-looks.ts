import { suitImage } from '../art/cards.ts';
import type { CardTableLook } from '../live-cards/card-table-look.ts';

const [spades, hearts, diamonds, clubs] = [suitImage('spades'), suitImage('hearts'), suitImage('diamonds'), suitImage('clubs')];

/** The looks of the live baccarat tables by their game codes. */
export const liveBaccaratLooks: Readonly<Record<string, CardTableLook>> = {
  'live-sedef-bakara': { picture: diamonds, field: ['#51608a', '#323d5e', '#1b2238'], trim: 'silver', tips: 10, thread: '#f3ead8' },
  'live-dokuz-bakara': { picture: hearts, field: ['#64182b', '#3d0d1a', '#23070f'], trim: 'cobalt', tips: 9, thread: '#ffb9a8' },
  'live-hizli-bakara': { picture: spades, field: ['#8a3a22', '#561f11', '#2e0f08'], trim: 'turquoise', tips: 6, thread: '#ffd3b8' },
  'live-kosk-bakara': { picture: clubs, field: ['#0f6351', '#083d33', '#04231e'], trim: 'pomegranate', tips: 8, thread: '#a6f0da' },
  'live-gumus-bakara': { picture: spades, field: ['#3c4657', '#242c3a', '#11161f'], trim: 'silver', tips: 12, thread: '#dfe6ff' },
  'live-cesme-bakara': { picture: diamonds, field: ['#0a6570', '#063f49', '#03252d'], trim: 'turquoise', tips: 16, thread: '#a5f1ea' },
  'live-bakara-konagi': { picture: clubs, field: ['#55297e', '#2e1549', '#170926'], trim: 'night', tips: 14, thread: '#e6b85f' },
};
