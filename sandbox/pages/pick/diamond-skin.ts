import { DIAMOND_TILES, type DiamondShown, diamondChances, diamondHunt, diamondMultipliers, MOST_BOMBS } from '../../engine/hand/rules/diamond-hunt.ts';
import { pickImages } from '../art/pick-art.ts';
import { make } from '../page/element.ts';
import type { PickPlace, PickSkin } from './pick-skin.ts';

const COLUMNS = 5;
const places = Array.from({ length: DIAMOND_TILES }, (_, place) => place);
const more = Array.from({ length: MOST_BOMBS - 1 }, (_, index) => index + 2);

export const diamondSkin: PickSkin<DiamondShown, number> = {
  key: 'diamond',
  look: { picture: pickImages.diamond, field: ['#1d3a9e', '#0e1d58', '#080f2f'] },
  rules: diamondHunt,
  risks: [1, ...more],
  usualRisk: 3,
  choiceOf: (bombs) => ({ bombs }),
  riskOf: ({ bombs }) => bombs,
  riskName: (count, translate) => translate('diamond.risk', { count }),
  multipliers: diamondMultipliers,
  chances: diamondChances,
  back: () => make('img', { src: pickImages.tileBack, alt: '' }),
  openOf: (place) => place,
  lay(shown, _bombs, translate) {
    return {
      columns: COLUMNS,
      rows: null,
      places: places.map((place): PickPlace => {
        const isOpened = shown?.opened.includes(place) === true;
        const isTold = !isOpened && shown?.bombsAt != null;
        const isDanger = shown?.bombsAt?.includes(place) === true;
        const [row, column] = [Math.floor(place / COLUMNS) + 1, (place % COLUMNS) + 1];
        const what = translate(isOpened || isTold ? (isDanger ? 'diamond.bomb' : 'diamond.diamond') : 'pick.closed');
        return {
          state: isOpened ? 'opened' : isTold ? 'told' : 'closed',
          isDanger,
          isReachable: true,
          canOpen: shown !== null && shown.end === null && !isOpened,
          name: translate('pick.place', { row, column, what }),
          face: () => make('img', { src: isDanger ? pickImages.bomb : pickImages.diamond, alt: '' }),
        };
      }),
    };
  },
};
