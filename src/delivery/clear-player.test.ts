import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { endSession, writeSession } from '../state/session.ts';
import { hasPlayerRows, storeFavorites } from '../storage/device-database.ts';
import { clearLeftovers, clearPlayer, giveWay } from './clear-player.ts';

const names = { username: 'elif', phone: '', smsVerified: false, fingerprint: '', betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };
const playerOf = (usercode: string): Session => ({ ...names, balance: 0, usercode, token: `token-of-${usercode}` });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a guest start clears the data of a player whose session vanished from storage, and keeps the device’s own', async () => {
  localStorage.setItem('player-queries:2:480217:["wallet","balance","480217"]', 'balance');
  localStorage.setItem('offers', 'his');
  localStorage.setItem('language', 'en');
  await clearLeftovers();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('player-queries'))).toEqual([]);
  expect(localStorage.getItem('language')).toBe('en');
});

test('a guest start clears rows of a player whose logout was cut short after storage was cleared', async () => {
  writeSession(playerOf('1'));
  await storeFavorites('1', [], 1);
  endSession('logout');
  localStorage.clear();
  await clearLeftovers();
  expect(await hasPlayerRows()).toBe(false);
});

test('a guest start clears nothing if no player has left anything', async () => {
  sessionStorage.setItem('kept', 'yes');
  await clearLeftovers();
  expect(sessionStorage.getItem('kept')).toBe('yes');
});

test('[R4.055] 300 ms after the logout cleanup the page reloads, once', async () => {
  const reload = vi.fn();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: null })));
  vi.stubGlobal('location', { href: location.href, reload });
  writeSession(playerOf('3'));
  endSession('logout');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const farewell = clearPlayer(playerOf('3'), 'logout');
  let isOver = false;
  void farewell.then(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(299);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('consent to push notifications is cleared with the player who gave it, and never with another one', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: null })));
  vi.stubGlobal('location', { href: location.href, reload: () => {} });
  writeSession(playerOf('2'));
  localStorage.setItem('push', '1');
  await giveWay(playerOf('1'));
  expect(localStorage.getItem('push')).toBeNull();
  localStorage.setItem('push', '2');
  await giveWay(playerOf('1'));
  expect(localStorage.getItem('push')).toBe('2');
});
