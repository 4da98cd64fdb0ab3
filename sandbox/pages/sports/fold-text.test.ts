import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['İZMİR', 'izmir'],
  ['IĞDIR', 'igdir'],
  ['ığdır', 'igdir'],
  ['Çağrı', 'cagri'],
  ['  GÖLLER KUPASI ', 'goller kupasi'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
