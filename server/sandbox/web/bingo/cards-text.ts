import type { Translate } from '../page/language.ts';

/** So many cards in words; one has no plural. */
export const cardsText = (translate: Translate, count: number): string => (count === 1 ? translate('bingo.oneCard') : translate('bingo.cards', { count }));
