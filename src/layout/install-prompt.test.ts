import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installOfferAtom, watchInstallOffer } from '../state/install-offer.ts';
import { isPutOff, offersAtom } from '../state/offers.ts';
import { store } from '../state/store.ts';
import { InstallEntry, InstallOffer } from './install-prompt.tsx';

let root: Root;

/** The browser offers the installation, and the player opens its prompt. */
async function askFor(prompt: () => Promise<{ outcome: string }>): Promise<void> {
  await act(async () => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
  await act(async () => document.querySelector('button')?.click());
}

const show = (part: ReactNode) => act(async () => root.render(createElement(I18nProvider, { i18n }, part)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  watchInstallOffer();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(createElement(InstallEntry));
});
const press = (name: string) => act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click());
const readSteps = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

const IPHONE = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36';

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  store.set(installOfferAtom, null);
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

test.each([
  ['Safari 16.4 on an iPhone', IPHONE('16.4'), ['Paylaş', 'Ana Ekrana Ekle', 'yeniden giriş yap ve bildirimlere izin ver']],
  ['Safari 17 on an iPhone', IPHONE('17.0'), ['Paylaş', 'Ana Ekrana Ekle', 'yeniden giriş yap ve bildirimlere izin ver']],
  ['Chrome on Android', ANDROID, ['menüsünü aç', 'Uygulamayı yükle', 'ana ekrandan aç ve bildirimlere izin ver']],
])('%s gets its own three steps to the home screen, each with a picture', async (_name, userAgent, words) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await show(createElement(InstallEntry, { key: userAgent }));
  await press('Uygulamayı yükle');
  expect(readSteps()).toEqual(words.map((word) => expect.stringContaining(word)));
  await vi.waitFor(() => expect(document.querySelectorAll('li svg[viewBox="0 0 112 80"]')).toHaveLength(words.length));
});

test('a computer whose browser offers no installation gets neither an entry nor steps', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(COMPUTER);
  await show(createElement(InstallEntry, { key: 'computer' }));
  expect(document.querySelector('button')).toBeNull();
});

test('in the installed app there is no entry', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await show(createElement(InstallEntry, { key: 'installed' }));
  expect(document.querySelector('button')).toBeNull();
});

test.each([
  ['by hand on an iPhone', IPHONE('17.0'), 'by-hand' as const, 'Paylaş'],
  ['by the browser on Android', ANDROID, 'browser' as const, 'menüsünü aç'],
])('the offer to install %s shows how on request', async (_name, userAgent, way, word) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await show(createElement(InstallOffer, { way, onDone() {}, onLater() {} }));
  expect(readSteps()).toEqual([]);
  await press('Nasıl yapılır');
  expect(readSteps()).toHaveLength(3);
  expect(readSteps()[0]).toContain(word);
});

test('the offer to install on a computer explains no phone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(COMPUTER);
  await show(createElement(InstallOffer, { way: 'browser', onDone() {}, onLater() {} }));
  expect(document.body.textContent).not.toContain('Nasıl yapılır');
});
