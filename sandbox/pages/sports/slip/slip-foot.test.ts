import { expect, test } from 'vitest';
import { sportsTranslator } from '../sports-texts.ts';
import { placeText } from './slip-foot.ts';
import type { SlipRow } from './slip-row.ts';

const rowAt = (odds: number): SlipRow => ({
  selection: { matchId: 'm1', marketId: 'result', outcomeId: 'home', odds: 200, seen: null },
  seen: null,
  match: null,
  state: 'moved',
  odds,
});
const textOf = (language: 'tr' | 'en', isMoved: boolean, ...bets: (readonly SlipRow[])[]): string =>
  placeText({ translate: sportsTranslator(language) }, { isMoved, bets: bets.map((rows) => ({ rows, stakeMinor: 100_00 })) });

test('the button of the slip names the odds that a press accepts', () => {
  expect(textOf('tr', true, [rowAt(174)])).toBe('Yeni oranla onayla (1,74)');
  expect(textOf('en', true, [rowAt(174)])).toBe('Accept and place (1,74)');
  expect(textOf('tr', true, [rowAt(200), rowAt(150)])).toBe('Yeni oranla onayla (3,00)');
  expect(textOf('tr', true, [rowAt(200)], [rowAt(150)])).toBe('2 kuponu yeni oranla onayla');
});

test('without moved odds the button only places', () => {
  expect(textOf('tr', false, [rowAt(174)])).toBe('Kuponu onayla');
  expect(textOf('tr', false, [rowAt(200)], [rowAt(150)])).toBe('2 kuponu onayla');
});
