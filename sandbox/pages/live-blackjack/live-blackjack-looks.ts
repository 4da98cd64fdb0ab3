import { suitImage } from '../art/cards.ts';
import type { CardTableLook } from '../live-cards/card-table-look.ts';

const [spades, hearts, diamonds, clubs] = [suitImage('spades'), suitImage('hearts'), suitImage('diamonds'), suitImage('clubs')];

/** The looks of the live blackjack tables by their game codes. */
export const liveBlackjackLooks: Readonly<Record<string, CardTableLook>> = {
  'live-yirmi-bir-masasi': { picture: spades, field: ['#0a6570', '#063f49', '#03252d'], trim: 'cobalt', tips: 12, thread: '#a5f1ea' },
  'live-gece-yirmi-bir': { picture: spades, field: ['#2b3566', '#161d40', '#0a0f24'], trim: 'night', tips: 16, thread: '#e6b85f' },
  'live-as-masasi': { picture: clubs, field: ['#0f6351', '#083d33', '#04231e'], trim: 'emerald', tips: 8, thread: '#a6f0da' },
  'live-kadife-yirmi-bir': { picture: hearts, field: ['#701f4c', '#451230', '#260819'], trim: 'damson', tips: 10, thread: '#ffbfe0' },
  'live-hizli-yirmi-bir': { picture: hearts, field: ['#8a3a22', '#561f11', '#2e0f08'], trim: 'bole', tips: 6, thread: '#ffd3b8' },
  'live-yali-yirmi-bir': { picture: diamonds, field: ['#145f9f', '#0b3a6e', '#061f42'], trim: 'silver', tips: 9, thread: '#a8dcff' },
  'live-yedi-koltuk': { picture: clubs, field: ['#4a5720', '#2d3712', '#181e09'], trim: 'emerald', tips: 7, thread: '#e7f2b0' },
  'live-turkce-yirmi-bir': {
    picture: hearts,
    field: ['#92262f', '#58141b', '#2d090d'],
    trim: 'turquoise',
    tips: 12,
    thread: '#ffc9c0',
  },
  'live-herkese-yer-var': {
    picture: diamonds,
    field: ['#715430', '#45321b', '#241a0d'],
    trim: 'pomegranate',
    tips: 14,
    thread: '#fbe6c2',
  },
  'live-pasa-masasi': { picture: spades, field: ['#55297e', '#2e1549', '#170926'], trim: 'night', tips: 16, thread: '#dcbcff' },
};
