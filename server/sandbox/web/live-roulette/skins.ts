import { symbolImage } from '../art/symbol-image.ts';
import type { GameLook } from '../page/open-game.ts';

/** The looks of the live wheels by their games. */
export const rouletteSkins: Readonly<Record<string, GameLook>> = {
  'live-rulet-salonu': { name: 'Rulet Salonu', picture: symbolImage('star'), field: ['#1d3a9e', '#0e1d58', '#080f2f'] },
};
