import { expect, test } from 'vitest';
import { translator } from '../page/language.ts';
import type { LineWinView, RoundView } from '../wire.ts';
import { resultSentence } from './result-sentence.ts';

const roundWith = (betMinor: number, wins: LineWinView[], more: Partial<RoundView> = {}): RoundView => ({
  roundId: 1,
  playedAtMs: 0,
  betMinor,
  winMinor: wins.reduce((sum, win) => sum + win.winMinor, 0),
  balanceAfterBetMinor: 0,
  balanceMinor: 0,
  stops: [],
  window: [],
  wins,
  nonce: 0,
  clientSeed: '',
  serverSeedHash: '',
  serverSeed: null,
  ...more,
});
const line = (winMinor: number): LineWinView => ({ line: 0, symbol: 'high1', count: 4, winMinor });
const sentence = (round: RoundView, language: 'tr' | 'en' = 'tr') => resultSentence(round, translator(language), () => (language === 'tr' ? 'lale' : 'tulip'));

test('a return above the stake names line, symbols and amount and is gold', () => {
  expect(sentence(roundWith(1_000, [line(4_500)]))).toEqual({ text: 'Hat 1: 4 lale', amount: '₺45,00', after: null, isAboveStake: true });
  expect(sentence(roundWith(1_000, [line(4_500)]), 'en').text).toBe('Line 1: 4 × tulip');
});

test('a return not above the stake shows the stake beside it and is not gold', () => {
  for (const winMinor of [800, 1_000]) {
    expect(sentence(roundWith(1_000, [line(winMinor)]))).toMatchObject({ after: 'bahsin ₺10,00', isAboveStake: false });
  }
});

test('a round without a pay says so and shows no amount', () => {
  expect(sentence(roundWith(1_000, []))).toEqual({ text: 'Bu turda ödeme yok.', amount: null, after: null, isAboveStake: false });
});

test('a win the operator has not taken yet is said to be on its way', () => {
  expect(sentence(roundWith(1_000, [line(4_500)], { balanceMinor: null })).after).toBe('Kazancın bakiyene işleniyor.');
});
