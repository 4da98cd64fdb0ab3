import type { Translate } from '../page/language.ts';

/** Returns a number of cards in words, with a singular form for one. */
export const cardsText = (translate: Translate, count: number): string => (count === 1 ? translate('bingo.oneCard') : translate('bingo.cards', { count }));
