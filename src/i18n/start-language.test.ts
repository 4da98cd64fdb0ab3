import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';

/** Loads the modules of a freshly opened page: only what is stored is known. */
async function open() {
  vi.resetModules();
  return { ...(await import('./i18n.ts')), ...(await import('./translation-overrides.ts')), ...(await import('./store-overrides.ts')) };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('overrides are stored compiled, so that the next start has them with its first screen', async () => {
  const before = await open();
  await before.storeOverrides('tr', [
    { key: 'header.login', value: 'İçeri gir' },
    { key: 'notifications.unread', value: '{count, plural, one {bir tane} other {# tane}}' },
  ]);
  const { startLanguage } = await open();
  await startLanguage();
  expect([i18n.locale, i18n._('header.login'), i18n._('notifications.unread', { count: 2 })]).toEqual(['tr', 'İçeri gir', '2 tane']);
});

test('damaged storage does not prevent the start', async () => {
  for (const damaged of ['{', '7', '"x"', '{"header.login":"x"}', 'null', '[]']) {
    localStorage.setItem('wordings:tr', damaged);
    await (await open()).startLanguage();
    expect(i18n._('header.login')).toBe('Giriş yap');
  }
});

test('an invalid stored language counts as no choice: the site’s default is activated, stored, and sent with calls', async () => {
  for (const damaged of ['\u0000', '{', '7', '[]', '', 'tr\n']) {
    localStorage.setItem('language', damaged);
    const { startLanguage } = await open();
    const { readLanguage } = await import('./language.ts');
    await startLanguage();
    expect([i18n.locale, readLanguage(), localStorage.getItem('language')]).toEqual(['tr', 'tr', 'tr']);
  }
  localStorage.setItem('language', 'pt-BR');
  const { readLanguage } = await import('./language.ts');
  expect(readLanguage()).toBe('pt-BR');
});
