import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['İzmir Yelken', 'izmir yelken'],
  ['IZMIR', 'izmir'],
  ['ığdır', 'igdir'],
  ['Çeşme Rüzgâr', 'cesme ruzgar'],
  ['  GÖLLER KUPASI ', 'goller kupasi'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
