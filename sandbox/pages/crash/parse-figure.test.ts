import { expect, test } from 'vitest';
import { parseHundredths, parseMultiplier } from './parse-figure.ts';

test.each([
  ['100', 10_000],
  ['100,00', 10_000],
  ['1.250,5', 125_050],
  ['1.250', 125_000],
  ['2.5', 250],
  ['₺ 20', 2_000],
])('%s is accepted as an amount', (text, hundredths) => expect(parseHundredths(text)).toBe(hundredths));

test.each([
  ['1,50×', 150],
  ['2.5 x', 250],
  ['2X', 200],
  ['3', 300],
  ['x', null],
  ['2xx', null],
])('the multiplier %s is parsed as %s', (text, hundredths) => expect(parseMultiplier(text)).toBe(hundredths));

test.each(['', 'on', '-5', '1e5', '12345678901', ',5', '1,50×'])('%s is rejected as an amount', (text) => expect(parseHundredths(text)).toBeNull());
