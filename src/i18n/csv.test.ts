import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table has a byte order mark, semicolons, decimal commas, and every text in quotation marks', () => {
  expect(
    toCsv([
      ['Tarih', 'Tutar'],
      ['20.11.2026 11:20', 1234.5],
      ['a;b "c"\nd', -0.05],
    ]),
  ).toBe('\uFEFF"Tarih";"Tutar"\r\n"20.11.2026 11:20";1234,50\r\n"a;b ""c""\nd";-0,05\r\n');
});

test('no text is ever a formula, and a negative amount stays a number', () => {
  for (const text of ['=1+1', '+905', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '＝1'])
    expect(toCsv([[text]]), JSON.stringify(text)).toBe(`\uFEFF"'${text}"\r\n`);
  expect(toCsv([['Lale Devri', -800]])).toBe('\uFEFF"Lale Devri";-800,00\r\n');
});
