import { symbolImage } from '../art/symbol-image.ts';
import type { GameLook } from '../page/open-game.ts';

/** The looks of the draws with picked numbers by game code. */
export const kenoSkins: Readonly<Record<string, GameLook>> = {
  'tvbets-gunun-cekilisi': { picture: symbolImage('nazar'), field: ['#1d3a9e', '#0e1d58', '#080f2f'] },
  'tvbets-sabah-cekilisi': { picture: symbolImage('sun'), field: ['#1a6591', '#0c3a5c', '#061f36'] },
  'tvbets-aksam-kusagi': { picture: symbolImage('moon'), field: ['#56235f', '#2d1138', '#15081c'] },
  'tvbets-top-yagmuru': { picture: symbolImage('bolt'), field: ['#0f6a66', '#07403f', '#042423'] },
  'tvbets-beste-bes': { picture: symbolImage('emerald'), field: ['#1c6b3f', '#0b3d26', '#052214'] },
};
