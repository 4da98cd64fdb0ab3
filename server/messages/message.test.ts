import { describe, expect, it } from 'vitest';
import { fieldProblems } from '#contract/field-rules.ts';
import { en } from './en.ts';
import { formatMoney } from './format-money.ts';
import { isMessageKey, message } from './message.ts';
import { tr } from './tr.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('sentences for players', () => {
  it('exist for the same keys with the same placeholders in both languages', () => {
    expect(Object.keys(tr).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en).filter(isMessageKey)) expect(placeholders(tr[key]), key).toEqual(placeholders(en[key]));
  });

  it('exist for every problem a field can have', () => {
    for (const problem of fieldProblems) expect(isMessageKey(`problem.${problem}`), problem).toBe(true);
  });

  it('accept their parameters, and only their own', () => {
    expect(message('tr', 'account.loggedIn', { username: 'ayse' })).toBe('Tekrar hoş geldin, ayse.');
    expect(message('en', 'account.loggedIn', { toString: 'x' })).toBe('Welcome back, {username}.');
    expect(message('en', 'account.loggedIn', { username: '{username} $& $1' })).toBe('Welcome back, {username} $& $1.');
  });

  it.each([
    [0n, '₺0,00'],
    [5n, '₺0,05'],
    [123_450n, '₺1.234,50'],
    [-2_500n, '-₺25,00'],
    [900_719_925_474_099_301n, '₺9.007.199.254.740.993,01'],
  ])('show %s kuruş as %s', (amountMinor, text) => {
    expect(formatMoney(amountMinor)).toBe(text);
  });
});
