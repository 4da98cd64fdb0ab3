import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchInstallOffer } from '../pwa/install-offer.ts';
import { isPutOff } from '../pwa/offers.ts';
import { InstallEntry } from './install-prompt.tsx';

let root: Root;

/** The browser offers the installation, and the player asks for its sheet. */
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

test('an installation that the player agrees to is offered no more, and nothing is put off', async () => {
  await askFor(async () => ({ outcome: 'accepted' }));
  expect(document.querySelector('button')).toBeNull();
  expect(isPutOff('install')).toBe(false);
});

test('a sheet that does not come is noted, its spent offer goes, and nothing is put off', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await askFor(() => Promise.reject(new DOMException('spent', 'InvalidStateError')));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.querySelector('button')).toBeNull();
  expect(isPutOff('install')).toBe(false);
});

test('a no to the browser’s own sheet puts the offer off, and the menu keeps it', async () => {
  await askFor(async () => ({ outcome: 'dismissed' }));
  expect(isPutOff('install')).toBe(true);
  expect(document.querySelector('button')).not.toBeNull();
});
