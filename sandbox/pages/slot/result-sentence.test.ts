import { expect, test } from 'vitest';
import type { RoundView, StepView, WinView } from '../../contract/wire.ts';
import { translator } from '../page/language.ts';
import { resultSentence } from './result-sentence.ts';

const stepWith = (wins: WinView[], more: Partial<StepView> = {}): StepView => ({
  kind: 'spin',
  window: [],
  covered: [],
  wins,
  multiplier: 1,
  coins: [],
  left: 0,
  winMinor: wins.reduce((sum, win) => sum + win.winMinor, 0),
  ...more,
});
const roundOf = (betMinor: number, steps: StepView[], more: Partial<RoundView> = {}): RoundView => ({
  roundId: 1,
  playedAtMs: 0,
  betMinor,
  winMinor: steps.reduce((sum, step) => sum + step.winMinor, 0),
  balanceAfterBetMinor: 0,
  balanceMinor: 0,
  rulesId: 'twenty-lines',
  stops: [],
  steps,
  nonce: 0,
  clientSeed: '',
  serverSeedHash: '',
  serverSeed: null,
  ...more,
});
const roundWith = (betMinor: number, wins: WinView[], more: Partial<RoundView> = {}) => roundOf(betMinor, [stepWith(wins)], more);
const line = (winMinor: number): WinView => ({ line: 0, symbol: 'high1', count: 4, ways: 1, cells: [], winMinor });
const anywhere = (winMinor: number, ways = 1): WinView => ({ ...line(winMinor), line: null, ways });
const sentence = (round: RoundView, language: 'tr' | 'en' = 'tr') => resultSentence(round, translator(language), () => (language === 'tr' ? 'lale' : 'tulip'));

test('a return above the stake is gold and shows line, symbols and amount', () => {
  expect(sentence(roundWith(1_000, [line(4_500)]))).toEqual({ text: 'Hat 1: 4 lale', amount: '₺45,00', after: null, isAboveStake: true });
  expect(sentence(roundWith(1_000, [line(4_500)]), 'en').text).toBe('Line 1: 4 × tulip');
});

test('a return not above the stake is not gold and shows the stake as well', () => {
  for (const winMinor of [800, 1_000]) {
    expect(sentence(roundWith(1_000, [line(winMinor)]))).toMatchObject({ after: 'bahsin ₺10,00', isAboveStake: false });
  }
});

test('a round that pays nothing is described as such and shows no amount', () => {
  expect(sentence(roundWith(1_000, []))).toEqual({ text: 'Bu turda kazanç yok.', amount: null, after: null, isAboveStake: false });
});

test('an unacknowledged win is described as still being credited', () => {
  expect(sentence(roundWith(1_000, [line(4_500)], { balanceMinor: null })).after).toBe('Kazancın bakiyene işleniyor.');
});

test('ways, symbols anywhere and several combinations have a sentence each', () => {
  expect(sentence(roundWith(100, [anywhere(400, 6)])).text).toBe('4 lale, 6 yol');
  expect(sentence(roundWith(100, [anywhere(400)])).text).toBe('4 lale');
  expect(sentence(roundWith(100, [anywhere(400), anywhere(200)])).text).toBe('2 sembol kazandırdı');
});

test('a bonus is described by its kind and shows the total of its steps', () => {
  const cascade = stepWith([], { kind: 'cascade' });
  expect(sentence(roundOf(100, [stepWith([anywhere(50)]), stepWith([anywhere(90)], { kind: 'cascade' }), cascade]))).toMatchObject({
    text: '2 düşüş kazandırdı',
    amount: '₺1,40',
    isAboveStake: true,
  });
  expect(sentence(roundOf(100, [stepWith([anywhere(50)]), cascade])).text).toBe('4 lale');
  const coins = [{ cell: 0, worthMinor: 100 }];
  expect(sentence(roundOf(100, [stepWith([]), stepWith([], { kind: 'respin', coins, winMinor: 100 })])).text).toBe('1 altın tutuldu');
  const free = stepWith([], { kind: 'free' });
  expect(sentence(roundOf(100, [stepWith([line(20)]), free, free])).text).toBe('2 bedava dönüş bitti');
});
