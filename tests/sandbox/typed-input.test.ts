import { expect, test } from 'vitest';
import { foldedTexts } from '../support/folded-texts.ts';
import { foldText, parseHundredths } from '../support/sandbox-program.ts';
import { amountCases } from '../support/typed-cases.ts';

// F6, F7
test.each(amountCases)('the amount %j is parsed by the sandbox as the operator parses it: %s', (text, lira) =>
  expect(parseHundredths(text)).toBe(typeof lira === 'number' ? Math.round(lira * 100) : null),
);

// W1
test.each(foldedTexts)('%s is searched in the sportsbook as in the app: %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
