import { expect, test } from 'vitest';
import type { MarketView } from '../../contract/sports-wire.ts';
import { formatHandicap, formatLine, marketName, outcomeMark, outcomeName } from './market-texts.ts';
import { sportsTranslator } from './sports-texts.ts';

const tr = { translate: sportsTranslator('tr') } as const;
const en = { translate: sportsTranslator('en') } as const;
const teams = { home: { id: 'h', name: 'Ankara Lodosspor' }, away: { id: 'a', name: 'İzmir Yelken' } };
const market = (kind: MarketView['kind'], line: number | null = null, period: number | null = null) => ({ kind, line, period });

test('the name of a market depends on its sport and its period', () => {
  expect(marketName(tr, market('total'), 'football')).toBe('Toplam gol');
  expect(marketName(tr, market('total'), 'basketball')).toBe('Toplam sayı');
  expect(marketName(tr, market('period-result', null, 1), 'football')).toBe('1. yarı sonucu');
  expect(marketName(en, market('period-winner', null, 2), 'esports')).toBe('Map 2 winner');
});

test('the full name of a selection includes its team and its line', () => {
  expect(outcomeName(tr, market('result'), 'home', teams)).toBe('Ankara Lodosspor');
  expect(outcomeName(tr, market('result'), 'draw', teams)).toBe('Beraberlik');
  expect(outcomeName(tr, market('total', 250), 'over', teams)).toBe('Üst 2,5');
  expect(outcomeName(en, market('handicap', -150), 'away', teams)).toBe('İzmir Yelken +1,5');
  expect(outcomeName(tr, market('correct-score'), '2-1', teams)).toBe('2-1');
});

test('lines are formatted as people say them, and outcomes as on a button', () => {
  expect([250, 225, 100, 0].map(formatLine)).toEqual(['2,5', '2,25', '1', '0']);
  expect(formatHandicap(-50)).toBe('−0,5 / +0,5');
  expect(outcomeMark(tr, market('result'), 'draw')).toBe('X');
});
