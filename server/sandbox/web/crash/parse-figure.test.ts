import { expect, test } from 'vitest';
import { parseHundredths } from './parse-figure.ts';

test.each([
  ['100', 10_000],
  ['100,00', 10_000],
  ['1.250,5', 125_050],
  ['1.250', 125_000],
  ['1,50×', 150],
  ['2.5', 250],
  [',5', 50],
  ['₺ 20', 2_000],
])('%s is understood', (text, hundredths) => expect(parseHundredths(text)).toBe(hundredths));

test.each(['', 'on', '-5', '1e5', '12345678901'])('%s is no figure', (text) => expect(parseHundredths(text)).toBeNull());
