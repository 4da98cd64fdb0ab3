import { expect, test } from 'vitest';
import type { BetState, BetView, SelectionState, SelectionView } from '../../../contract/sports-wire.ts';
import { BoardStore } from '../board-store.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsTranslator } from '../sports-texts.ts';
import { betBadge, betNote, betResult, legWords, totalHundredths } from './bet-words.ts';

const desk = { language: 'tr', translate: sportsTranslator('tr'), store: new BoardStore() } as Partial<SportsDesk> as SportsDesk;
const legOf = (state: SelectionState, more: Partial<SelectionView> = {}): SelectionView => ({
  matchId: 'm1',
  marketId: 'result',
  outcomeId: 'home',
  odds: 185,
  kind: 'result',
  line: null,
  period: null,
  sport: 'football',
  leagueId: 'l1',
  home: { id: 'a', name: 'Ankara Lodosspor' },
  away: { id: 'b', name: 'İzmir Yelken' },
  startsAtMs: 0,
  state,
  score: { home: 2, away: 1 },
  clock: { period: 2, minute: 63, isBreak: false },
  offered: null,
  ...more,
});
const betOf = (state: BetState, returnMinor: number | null, legs: readonly SelectionView[]): BetView => ({
  key: 'k',
  number: 'MK-8421-0755',
  placedAtMs: 0,
  state,
  refusal: null,
  decidesAtMs: null,
  stakeMinor: 100_00,
  selections: legs,
  totalOdds: '1.8500',
  possibleMinor: 185_00,
  returnMinor,
  settledAtMs: null,
  cashOut: null,
});

test('only a return above the stake is shown as a win in gold', () => {
  const won = betOf('won', 185_00, [legOf('won')]);
  expect([betBadge(desk, won).tone, betResult(desk, won)]).toEqual(['gold', { term: 'Kazanç', amount: '₺185,00', isGold: true }]);
  const shared = betOf('won', 100_00, [legOf('dead-heat', { odds: 200 })]);
  expect([betBadge(desk, shared), betResult(desk, shared).isGold]).toEqual([{ icon: 'reload', text: 'Geri ödendi', tone: '' }, false]);
  expect(betBadge(desk, betOf('cashed-out', 88_50, [legOf('running')])).tone).toBe('ok');
});

test('a lost bet is described as lost, even when half of its stake was returned', () => {
  expect(betResult(desk, betOf('lost', 0, [legOf('lost')]))).toEqual({ term: 'Sonuç', amount: '−₺100,00', isGold: false });
  expect(betResult(desk, betOf('lost', 50_00, [legOf('half-lost')]))).toMatchObject({ amount: '−₺50,00' });
  expect(betResult(desk, betOf('void', 100_00, [legOf('void')]))).toMatchObject({ term: 'İade', amount: '₺100,00' });
  expect(betResult(desk, betOf('open', null, [legOf('running')]))).toMatchObject({ term: 'Olası kazanç', amount: '₺185,00' });
});

test('void, half and shared selections are explained, and a postponed match shows its deadline', () => {
  expect(betNote(desk, betOf('void', 100_00, [legOf('void')]))).toBe('Tutarın iade edildi.');
  expect(betNote(desk, betOf('won', 185_00, [legOf('won'), legOf('void')]))).toBe('İade edilen seçim 1,00 oranla sayıldı.');
  expect(betNote(desk, betOf('won', 142_00, [legOf('half-won')]))).toContain('yarısı iade edildi');
  expect(betNote(desk, betOf('won', 100_00, [legOf('dead-heat')]))).toBe('Eşit bitenler oranı paylaştı.');
  const postponed = betOf('open', null, [legOf('postponed')]);
  expect([betBadge(desk, postponed).text, betNote(desk, postponed)]).toEqual(['Ertelendi', 'Oynanmazsa tutarın iade edilir.']);
  const store = Object.assign(new BoardStore(), { limits: { voidAfterMs: 172_800_000 } });
  expect(betNote({ ...desk, store }, postponed)).toMatch(/^3 Oca.* 02\.00 saatine kadar oynanmazsa tutarın iade edilir\.$/);
  expect(betNote(desk, betOf('open', null, [legOf('running')]))).toBe('');
});

test('a selection describes the state of its match', () => {
  expect(legWords(desk, legOf('running')).beside).toBe('63’ · 2–1');
  expect(legWords(desk, legOf('won'))).toMatchObject({ word: 'Kazandı', beside: '2–1', tone: 'good' });
  expect(legWords(desk, legOf('half-lost')).beside).toBe('Yarı kaybetti · 2–1');
  expect(legWords(desk, legOf('void', { score: null })).beside).toBe('İade');
});

test('total odds are shown rounded down to hundredths', () => {
  expect(totalHundredths({ ...betOf('open', null, []), totalOdds: '11.8399' })).toBe(1183);
  expect(totalHundredths({ ...betOf('open', null, []), totalOdds: '1.1500' })).toBe(115);
});
