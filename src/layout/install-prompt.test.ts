import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchInstallOffer } from '../state/install-offer.ts';
import { isPutOff, offersAtom } from '../state/offers.ts';
import { store } from '../state/store.ts';
import { InstallEntry } from './install-prompt.tsx';

let root: Root;

/** The browser offers the installation, and the player opens its prompt. */
async function askFor(prompt: () => Promise<{ outcome: string }>): Promise<void> {
  await act(async () => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
  await act(async () => document.querySelector('button')?.click());
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  watchInstallOffer();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(createElement(I18nProvider, { i18n }, createElement(InstallEntry))));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an installation that the player accepts is no longer offered, and nothing is postponed', async () => {
  await askFor(async () => ({ outcome: 'accepted' }));
  expect(document.querySelector('button')).toBeNull();
  expect(isPutOff(store.get(offersAtom), 'install')).toBe(false);
});

test('a prompt that fails is logged, its used offer is removed, and nothing is postponed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await askFor(() => Promise.reject(new DOMException('spent', 'InvalidStateError')));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.querySelector('button')).toBeNull();
  expect(isPutOff(store.get(offersAtom), 'install')).toBe(false);
});

test('declining the browser’s own prompt postpones the offer, and the menu still has it', async () => {
  await askFor(async () => ({ outcome: 'dismissed' }));
  expect(isPutOff(store.get(offersAtom), 'install')).toBe(true);
  expect(document.querySelector('button')).not.toBeNull();
});
