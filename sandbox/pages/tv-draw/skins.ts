import { suitImage } from '../art/cards.ts';
import { dieFaceMarkup } from '../art/die-face.ts';
import { symbolImage } from '../art/symbol-image.ts';
import type { GameLook } from '../page/open-game.ts';

const dieImage = `data:image/svg+xml,${encodeURIComponent(dieFaceMarkup(5).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"'))}`;

/** The looks of the draws with fixed odds by game code. */
export const drawSkins: Readonly<Record<string, GameLook>> = {
  'tvbets-sayi-savasi': { picture: symbolImage('crown'), field: ['#15585f', '#0a3038', '#051a20'] },
  'tvbets-kirmizi-siyah': { picture: suitImage('hearts'), field: ['#6d1a22', '#390d14', '#1b060b'] },
  'tvbets-zar-bulteni': { picture: dieImage, field: ['#10684f', '#083b2f', '#041f1a'] },
  'tvbets-kart-ekrani': { picture: suitImage('spades'), field: ['#2c3f86', '#16224f', '#0a1029'] },
  'tvbets-son-haber': { picture: symbolImage('bell'), field: ['#43397a', '#221d45', '#110e25'] },
};
