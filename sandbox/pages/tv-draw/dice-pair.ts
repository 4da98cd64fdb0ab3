import type { DiceBulletinShown } from '../../engine/table/rules/dice-bulletin.ts';
import { dieFaceMarkup } from '../art/die-face.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { comeIn, type DrawView } from './draw-view.ts';

const DICE = 2;
const ROLL_MS = 1_100;

/** Creates a view with two dice, which are thrown one after the other, and their sum. */
export function createDicePair(translate: Translate): DrawView<DiceBulletinShown> {
  const dice = make('div', { class: 'dice-pair' });
  const sum = make('b', { class: 'dice-sum figure' });
  return {
    element: make('div', { class: 'dice-studio' }, dice, sum),
    show(shown, come, isNew) {
      const faces = Array.from({ length: DICE }, (_, place) => drawing(dieFaceMarkup((place < come && shown?.dice[place]) || null)));
      dice.replaceChildren(...faces);
      sum.textContent = shown && come === DICE ? String(shown.dice[0] + shown.dice[1]) : '–';
      const newest = faces[come - 1];
      const roll = [
        { transform: 'translate(-160px, -60px) rotate(-540deg) scale(.6)', opacity: 0 },
        { transform: 'translate(8px, 6px) rotate(20deg)', opacity: 1, offset: 0.75 },
        { transform: 'none' },
      ];
      if (isNew && newest) comeIn(newest, roll, ROLL_MS);
    },
    sentence: ({ dice: [one, other] }) => translate('draw.dice', { one, other, sum: one + other }),
    resultName: ({ dice: [one, other] }) => `${one}–${other}`,
    recall: (shown) => make('div', { class: 'recalled-dice' }, ...shown.dice.map((face) => drawing(dieFaceMarkup(face)))),
  };
}
