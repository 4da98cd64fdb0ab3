import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { type AccountEntry, useAccountEntries, useRestrictedEntries } from './account-entries.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

/** Renders the menu entries as text. */
const Menus = () => JSON.stringify([useAccountEntries(), useRestrictedEntries()]);

function readMenus(): [all: AccountEntry[], restricted: AccountEntry[]] {
  const text = renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Menus)));
  return JSON.parse(text.replaceAll('&quot;', '"'));
}

test('a restricted player has their money and its history, in the order of the other menu, and nothing to play or deposit with', () => {
  const [all, restricted] = readMenus();
  expect(restricted.map(({ id }) => id)).toEqual(['balance', 'withdraw', 'payments', 'games', 'statement']);
  const rest = restricted.slice(1);
  expect(all.filter(({ id }) => rest.some((entry) => entry.id === id))).toEqual(rest);
});

test('no two entries lead to the same place, and each has its own name', () => {
  for (const entries of readMenus()) {
    expect(new Set(entries.map(({ link }) => JSON.stringify(link))).size).toBe(entries.length);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  }
});
