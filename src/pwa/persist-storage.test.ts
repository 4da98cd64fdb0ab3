import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDeviceKey, storageKeys } from '../storage/local-storage.ts';
import { persistStorage } from './persist-storage.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const persist = vi.fn<() => Promise<boolean>>();
const persisted = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  localStorage.clear();
  persist.mockReset().mockResolvedValue(false);
  persisted.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', { userAgent: 'Chrome', storage: { persist, persisted } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const beFirefox = () => Object.assign(navigator, { userAgent: FIREFOX });

test('a browser that decides silently is asked once for a player, and again when the app is installed', async () => {
  await persistStorage('player');
  await persistStorage('player');
  expect(persist).toHaveBeenCalledTimes(1);
  await persistStorage('installed');
  await persistStorage('installed');
  await persistStorage('player');
  expect(persist).toHaveBeenCalledTimes(2);
});

test('nothing is requested if persistence is already granted', async () => {
  persisted.mockResolvedValue(true);
  await persistStorage('player');
  await persistStorage('installed');
  expect(persist).not.toHaveBeenCalled();
});

test('Firefox, which shows a prompt, is not asked unexpectedly', async () => {
  beFirefox();
  vi.stubGlobal('Notification', { permission: 'default' });
  await persistStorage('player');
  expect(persist).not.toHaveBeenCalled();
});

test.each([
  ['the app is installed', 'default', 'installed'],
  ['pushes were allowed', 'granted', 'player'],
] as const)('Firefox is asked once if %s', async (_, permission, occasion) => {
  beFirefox();
  vi.stubGlobal('Notification', { permission });
  await persistStorage(occasion);
  await persistStorage(occasion);
  await persistStorage('installed');
  expect(persist).toHaveBeenCalledTimes(1);
});

test('a browser that fails is logged and not asked again; one without persistent storage is left alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  persist.mockRejectedValue(new TypeError('opaque origin'));
  await persistStorage('player');
  await persistStorage('player');
  expect(warn).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', { userAgent: 'Safari' });
  await expect(persistStorage('installed')).resolves.toBeUndefined();
});

test('the record of having asked belongs to the device: a logout leaves it', () => {
  expect(isDeviceKey(storageKeys.persistence)).toBe(true);
});
