import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage, refreshOverrides, startLanguage } from './i18n.ts';
import { storeOverrides } from './store-overrides.ts';
import { readOverrides } from './translation-overrides.ts';

const german = [
  { key: 'header.login', value: 'Anmelden' },
  { key: 'notifications.unread', value: '{count, plural, one {# ungelesene} other {# ungelesene!}}' },
];
const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(async () => {
  for (const language of ['tr', 'en', 'de', 'fr']) await storeOverrides(language, []);
  localStorage.clear();
  asked.length = 0;
  answer = () => Promise.resolve(Response.json({ success: true, message: null, data: german }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (_address: URL, { headers }: { headers: Headers }) => {
    asked.push(headers.get('x-locale') ?? '');
    return answer();
  });
  await activateLanguage('tr');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const login = () => i18n._('header.login');
const unread = (count: number) => i18n._('notifications.unread', { count });

test('[R3.014] a translation override replaces the built-in text at once, in its language only, with its placeholders filled in', async () => {
  const changes = vi.fn();
  i18n.on('change', changes);
  await refreshOverrides('tr', [
    { key: 'header.login', value: 'İçeri gir' },
    { key: 'notifications.unread', value: '{count, plural, one {bir tane} other {# tane}}' },
    { key: 'page.retry', value: "Bir daha dene, '{'olur'}'" },
  ]);
  expect([login(), unread(1), unread(1234), i18n._('page.retry')]).toEqual(['İçeri gir', 'bir tane', '1.234 tane', 'Bir daha dene, {olur}']);
  expect(changes).toHaveBeenCalledTimes(1);
  await refreshOverrides('tr', [{ key: 'header.login', value: 'İçeri gir' }]);
  expect(unread(2)).toBe('2 okunmamış');
  await refreshOverrides('tr', [{ key: 'header.login', value: 'İçeri gir' }]);
  expect(changes).toHaveBeenCalledTimes(2);
  i18n.removeListener('change', changes);
  await activateLanguage('en');
  expect(login()).toBe('Login');
});

test.each([
  '{count, plural, one {# mesaj}',
  '{count, plural, one {# mesaj}}',
  '{count, date}',
  '{count, date, ::yyyy}',
  '{count, number, currency}',
  '{count, spellout}',
  '{count, select, other {{count, time, short}}}',
  '',
])('an override that cannot be shown leaves the built-in text: %j', async (value) => {
  await refreshOverrides('tr', [
    { key: 'notifications.unread', value },
    { key: 'header.login', value: 'İçeri gir' },
  ]);
  expect([login(), unread(3)]).toEqual(['İçeri gir', '3 okunmamış']);
});

test('a language that only the CMS knows is fetched once, merged over English, and stored', async () => {
  await activateLanguage('de');
  expect([i18n.locale, login(), unread(2), i18n._('page.retry')]).toEqual(['de', 'Anmelden', '2 ungelesene!', 'Try again']);
  expect([document.documentElement.lang, localStorage.getItem('language'), asked]).toEqual(['de', 'de', ['de']]);
  await activateLanguage('en');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await activateLanguage('de');
  expect(login()).toBe('Anmelden');
  await startLanguage();
  expect([i18n.locale, document.documentElement.lang, asked]).toEqual(['de', 'de', ['de']]);
});

test('a language without available texts, and an invalid tag, change nothing', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(activateLanguage('de')).rejects.toThrow();
  answer = () => Promise.resolve(Response.json({ success: true, message: null, data: [] }));
  await expect(activateLanguage('fr')).rejects.toThrow("no texts in 'fr'");
  await expect(activateLanguage('__proto__')).rejects.toThrow(RangeError);
  expect([i18n.locale, document.documentElement.lang, localStorage.getItem('language'), login()]).toEqual(['tr', 'tr', 'tr', 'Giriş yap']);
  localStorage.setItem('language', 'fr');
  await startLanguage();
  expect([i18n.locale, document.documentElement.lang]).toEqual(['tr', 'tr']);
});

test('the language chosen last is active, even if the previous one arrives later', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const first = activateLanguage('de');
  await activateLanguage('en');
  resolve(Response.json({ success: true, message: null, data: german }));
  await first;
  expect([i18n.locale, localStorage.getItem('language')]).toEqual(['en', 'en']);
});

test('a language that the operator has removed is replaced by the site’s default', async () => {
  await activateLanguage('de');
  await refreshOverrides('de', []);
  expect([i18n.locale, readOverrides('de'), localStorage.getItem('wordings:de')]).toEqual(['tr', null, null]);
});

test('an override lasts for the visit if storage accepts nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await activateLanguage('de');
  await activateLanguage('tr');
  await activateLanguage('de');
  expect([login(), asked]).toEqual(['Anmelden', ['de']]);
});
