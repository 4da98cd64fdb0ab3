import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from './i18n.ts';
import { subscribeToLanguage } from './subscribe-to-language.ts';

subscribeToLanguage();

/** The requested texts come from a chunk that loads first. */
const SLOW_MACHINE_MS = 20_000;

beforeEach(async () => {
  localStorage.clear();
  await activateLanguage('tr');
});

/** Does what another tab does to the shared storage. */
function chooseElsewhere(language: string): void {
  localStorage.setItem('language', language);
  dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }));
}

test('a language chosen in another tab is applied here at once', async () => {
  chooseElsewhere('en');
  await vi.waitFor(() => expect(i18n.locale).toBe('en'));
  expect(document.documentElement.lang).toBe('en');
  chooseElsewhere('tr');
  await vi.waitFor(() => expect(i18n.locale).toBe('tr'));
});

test('a tab that was frozen meanwhile applies it when it is visible again', async () => {
  localStorage.setItem('language', 'en');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(i18n.locale).toBe('en'));
});

test('a language without texts here, and storage being cleared, change nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  chooseElsewhere('de');
  await vi.waitFor(
    () => expect(console.warn).toHaveBeenCalledWith('the language of another tab could not be loaded', 'de', expect.any(Error)),
    SLOW_MACHINE_MS,
  );
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(i18n.locale).toBe('tr');
  expect(localStorage.getItem('language')).toBeNull();
});
