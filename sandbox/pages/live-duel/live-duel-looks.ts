import { suitImage } from '../art/cards.ts';
import { emblemImage } from '../art/duel-emblems.ts';
import type { CardTableLook } from '../live-cards/card-table-look.ts';

/** The looks of the duels by their game codes. */
export const liveDuelLooks: Readonly<Record<string, CardTableLook>> = {
  'live-aslan-mi-kartal-mi': {
    picture: emblemImage('lion'),
    field: ['#5a2a6e', '#33154a', '#1a0928'],
    trim: 'night',
    tips: 16,
    thread: '#e6b85f',
  },
  'live-kagit-savasi': {
    picture: suitImage('spades'),
    field: ['#8a3a22', '#561f11', '#2e0f08'],
    trim: 'bole',
    tips: 8,
    thread: '#ffd3b8',
  },
  'live-son-kart': {
    picture: suitImage('diamonds'),
    field: ['#0a6570', '#063f49', '#03252d'],
    trim: 'turquoise',
    tips: 10,
    thread: '#a5f1ea',
  },
};
