import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreadBar } from './unread-bar.tsx';

let root: Root;
const show = (waitingCount: number) => {
  const bar = createElement(UnreadBar, { count: 3, waitingCount, onMarkAll: () => {}, onUndo: () => {} });
  const row = createElement('button', { type: 'button', 'data-notification': '1' });
  return act(async () => root.render(createElement(I18nProvider, { i18n }, bar, row)));
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(0);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('focus moves from "undo" to the list when the time to undo is over', async () => {
  await show(3);
  expect(document.activeElement?.textContent).toBe('Geri al');
  await show(0);
  expect(document.activeElement?.getAttribute('data-notification')).toBe('1');
});

test('focus returns to "mark all" after an undo', async () => {
  await show(3);
  await act(async () => document.querySelector('button')?.click());
  await show(0);
  expect(document.activeElement?.textContent).toBe('Tümünü okundu say');
});

test('focus that was moved elsewhere meanwhile stays there', async () => {
  await show(3);
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  await show(0);
  expect(document.activeElement).toBe(elsewhere);
});
