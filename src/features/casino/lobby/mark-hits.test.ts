import { expect, test } from 'vitest';
import { markHits } from './mark-hits.ts';

const marked = (text: string, search: string) =>
  markHits(text, search)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test('marks the match in the name as it is written', () => {
  expect(marked('Çınar Altı', 'nar')).toBe('Çı[nar] Altı');
  expect(marked('Işık', 'isik')).toBe('[Işık]');
  expect(marked('Isik', 'IŞIK')).toBe('[Isik]');
  expect(marked('Nar Narin', 'NAR')).toBe('[Nar] [Nar]in');
  expect(marked('Lale Devri', 'devri lale')).toBe('[Lale] [Devri]');
  expect(marked('Lale Devri', 'x')).toBe('Lale Devri');
  expect(marked('Lale', '  ')).toBe('Lale');
});
