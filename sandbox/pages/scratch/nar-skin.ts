import { type NarShown, narPrizes, scratchNar } from '../../engine/hand/rules/scratch-card.ts';
import { type Picture, symbolImage } from '../art/symbol-image.ts';
import { make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import type { ScratchPlace, ScratchSkin } from './scratch-skin.ts';

const NEEDED = 3;
const pictures: Readonly<Record<number, Picture>> = {
  1: 'turquoiseTile',
  2: 'cobaltTile',
  3: 'emeraldTile',
  5: 'tulip',
  10: 'carnation',
  20: 'nazar',
  50: 'bell',
  100: 'star',
  500: 'emerald',
  1000: 'pomegranate',
};

export const narSkin: ScratchSkin<NarShown> = {
  key: 'nar',
  look: { picture: symbolImage('pomegranate'), field: ['#7a1c22', '#4a0d18', '#25060c'] },
  rules: scratchNar,
  prizes: narPrizes,
  sample: { tiles: [1, 2, 3, 5, 1000, 10, 20, 50, 100], isScratched: false },
  placesOf: ({ tiles }, stakeMinor, translate) =>
    tiles.map((times, index): ScratchPlace => {
      const [place, amount] = [index + 1, formatMoney(times * stakeMinor)];
      return {
        look: 'amount',
        face: [make('img', { src: symbolImage(pictures[times] ?? 'coin'), alt: '' }), make('b', { class: 'figure' }, amount)],
        name: translate('nar.open', { place, amount }),
        coveredName: translate('scratch.covered', { place }),
        isPaying: tiles.filter((other) => other === times).length >= NEEDED,
      };
    }),
};
