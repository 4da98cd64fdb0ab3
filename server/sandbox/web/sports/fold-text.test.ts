import { expect, test } from 'vitest';
import { foldedTexts } from '../../../../tests/support/folded-texts.ts';
import { foldText } from './fold-text.ts';

// W1
test.each([...foldedTexts, ['  GÖLLER KUPASI ', 'goller kupasi'] as const])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
