import { expect, test } from 'vitest';
import { foldedTexts } from '../../tests/support/folded-texts.ts';
import { foldText, searchWords } from './fold-text.ts';

// W1
test.each(foldedTexts)('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a search is split into all of its words', () => {
  expect(searchWords('  Işık\t YOLU ')).toEqual(['isik', 'yolu']);
  expect(searchWords('\u200BI\u200Bşık\u00A0yo\u00ADlu\u200B')).toEqual(['isik', 'yolu']);
  expect(searchWords(' \u0301 ')).toEqual([]);
  expect(searchWords('bir iki üç dört beş altı yedi')).toEqual(['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi']);
});
