import { expect, test } from 'vitest';
import { foldText, markHits, searchWords } from './fold-text.ts';

const marked = (text: string, search: string) =>
  markHits(text, search)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test('case and accents make no difference, in both directions', () => {
  for (const text of ['YILDIRIM', 'yıldırım', 'Yildirim', 'YİLDİRİM']) expect(foldText(text)).toBe('yildirim');
  expect(foldText('ŞÇĞÖÜâîû şçğöü')).toBe('scgouaiu scgou');
  expect(foldText('I\u0307stanbul')).toBe('istanbul');
});

test('the hit is marked in the name as it is written', () => {
  expect(marked('Çınar Altı', 'nar')).toBe('Çı[nar] Altı');
  expect(marked('Işık', 'isik')).toBe('[Işık]');
  expect(marked('Isik', 'IŞIK')).toBe('[Isik]');
  expect(marked('Nar Narin', 'NAR')).toBe('[Nar] [Nar]in');
  expect(marked('Lale Devri', 'devri lale')).toBe('[Lale] [Devri]');
  expect(marked('Lale Devri', 'x')).toBe('Lale Devri');
  expect(marked('Lale', '  ')).toBe('Lale');
});

test('a search is its words', () => {
  expect(searchWords('  Işık\t YOLU ')).toEqual(['isik', 'yolu']);
});
