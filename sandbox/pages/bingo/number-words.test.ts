import { expect, test } from 'vitest';
import { translator } from '../page/language.ts';
import { numberWords } from './number-words.ts';

test('numbers are written in the words of the language', () => {
  const [tr, en] = [translator('tr'), translator('en')];
  expect([1, 9, 10, 11, 19, 20, 43, 55, 90].map((number) => numberWords(tr, number))).toEqual([
    'bir',
    'dokuz',
    'on',
    'on bir',
    'on dokuz',
    'yirmi',
    'kırk üç',
    'elli beş',
    'doksan',
  ]);
  expect([1, 12, 15, 20, 43, 78, 90].map((number) => numberWords(en, number))).toEqual([
    'one',
    'twelve',
    'fifteen',
    'twenty',
    'forty-three',
    'seventy-eight',
    'ninety',
  ]);
});

test('every number that can be drawn has different words', () => {
  for (const language of ['tr', 'en'] as const) {
    const words = Array.from({ length: 90 }, (_, index) => numberWords(translator(language), index + 1));
    expect(new Set(words).size).toBe(90);
    expect(words.every((word) => /^[a-zçğıöşü]+(?:[ -][a-zçğıöşü]+)?$/.test(word))).toBe(true);
  }
});
