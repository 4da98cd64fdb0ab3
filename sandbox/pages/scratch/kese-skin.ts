import { type KeseShown, kesePrizes, scratchKese } from '../../engine/hand/rules/scratch-card.ts';
import { purseImage } from '../art/purse-art.ts';
import { make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import type { ScratchPlace, ScratchSkin } from './scratch-skin.ts';

export const keseSkin: ScratchSkin<KeseShown> = {
  key: 'kese',
  look: { picture: purseImage, field: ['#0b6a70', '#06424b', '#04252c'] },
  rules: scratchKese,
  prizes: kesePrizes,
  sample: { lucky: 7, purses: [1, 2, 3, 4, 5, 6].map((number) => ({ number, times: 1 })), isScratched: false },
  placesOf: ({ lucky, purses }, stakeMinor, translate) => {
    const isPaying = purses.some(({ number }) => number === lucky);
    const top: ScratchPlace = {
      look: 'lucky',
      face: [make('small', {}, translate('kese.lucky')), make('b', { class: 'figure' }, String(lucky))],
      name: translate('kese.luckyOpen', { number: lucky }),
      coveredName: translate('kese.luckyCovered'),
      isPaying,
    };
    return [
      top,
      ...purses.map(({ number, times }, index): ScratchPlace => {
        const [place, amount] = [index + 1, formatMoney(times * stakeMinor)];
        return {
          look: 'purse',
          face: [make('img', { src: purseImage, alt: '' }), make('em', {}, String(number)), make('b', { class: 'figure' }, amount)],
          name: translate('kese.open', { place, number, amount }),
          coveredName: translate('scratch.covered', { place }),
          isPaying: number === lucky,
        };
      }),
    ];
  },
};
