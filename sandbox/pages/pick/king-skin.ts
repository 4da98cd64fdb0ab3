import { KING_CARDS, type KingShown, kingChances, kingEscaped, kingMultipliers } from '../../engine/hand/rules/king-escaped.ts';
import { cardBackMarkup, cardMarkup } from '../art/cards.ts';
import { pickImages } from '../art/pick-art.ts';
import { cardName } from '../hand/card-element.ts';
import { drawing } from '../page/element.ts';
import type { PickPlace, PickSkin } from './pick-skin.ts';

const COLUMNS = 4;
const KING = 13;
const places = Array.from({ length: KING_CARDS }, (_, place) => place);

export const kingSkin: PickSkin<KingShown, number> = {
  key: 'king',
  look: { picture: pickImages.king, field: ['#0f6351', '#083d33', '#04231e'] },
  rules: kingEscaped,
  risks: [1, 2, 3, 4],
  usualRisk: 1,
  choiceOf: (kings) => ({ kings }),
  riskOf: ({ kings }) => kings,
  riskName: (count, translate) => translate('king.risk', { count }),
  multipliers: kingMultipliers,
  chances: kingChances,
  back: () => drawing(cardBackMarkup()),
  openOf: (place) => place,
  lay(shown, _kings, translate) {
    return {
      columns: COLUMNS,
      rows: null,
      places: places.map((place): PickPlace => {
        const card = shown?.cards[place] ?? null;
        const isOpened = shown?.opened.includes(place) === true;
        const [row, column] = [Math.floor(place / COLUMNS) + 1, (place % COLUMNS) + 1];
        return {
          state: isOpened ? 'opened' : card ? 'told' : 'closed',
          isDanger: card?.rank === KING,
          isReachable: true,
          canOpen: shown !== null && shown.end === null && !isOpened,
          name: translate('pick.place', { row, column, what: card ? cardName(card, translate) : translate('cardDown') }),
          face: () => (card ? drawing(cardMarkup(card)) : document.createTextNode('')),
        };
      }),
    };
  },
};
