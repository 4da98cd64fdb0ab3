import { afterEach, expect, test, vi } from 'vitest';
import { readLaunch } from './launch.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a tab at an address, with its session storage. The storage throws if `isClosed`. */
function openTab(address: string, stored = new Map<string, string>(), isClosed = false) {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const replaceState = vi.fn();
  vi.stubGlobal('location', new URL(address, 'https://games.test'));
  vi.stubGlobal('history', { replaceState });
  vi.stubGlobal('sessionStorage', {
    getItem: isClosed ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: isClosed ? refuse : (key: string, value: string) => stored.set(key, value),
  });
  return { stored, replaceState };
}

const ADDRESS = '/play/lale%20bah%C3%A7esi?token=a-token&user=elif&lang=en&lobby_url=https%3A%2F%2Fsite.test%2F';
const launch = { gameCode: 'lale bahçesi', token: 'a-token', user: 'elif', language: 'en', lobbyUrl: 'https://site.test/', isDemo: false };

test('the token is removed from the address and is available after a reload', () => {
  const { stored, replaceState } = openTab(ADDRESS);
  expect(readLaunch()).toEqual(launch);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/play/lale%20bah%C3%A7esi');
  openTab('/play/lale%20bah%C3%A7esi', stored);
  expect(readLaunch()).toEqual(launch);
});

test('another game in the same tab does not find the token', () => {
  const { stored } = openTab(ADDRESS);
  readLaunch();
  openTab('/play/nar', stored);
  expect(readLaunch()).toMatchObject({ gameCode: 'nar', token: '' });
});

test('a new token replaces the stored one', () => {
  const { stored } = openTab(ADDRESS);
  readLaunch();
  openTab(ADDRESS.replace('a-token', 'a-newer-token'), stored);
  expect(readLaunch().token).toBe('a-newer-token');
  openTab('/play/lale%20bah%C3%A7esi', stored);
  expect(readLaunch().token).toBe('a-newer-token');
});

test('the token stays in the address in a frame without storage', () => {
  const { replaceState } = openTab(ADDRESS, new Map(), true);
  expect(readLaunch()).toEqual(launch);
  expect(replaceState).not.toHaveBeenCalled();
});

test('a demo uses no token, neither from the address nor from storage', () => {
  const { stored } = openTab(ADDRESS);
  readLaunch();
  const { replaceState } = openTab(`${ADDRESS}&demo=1`, stored);
  expect(readLaunch()).toMatchObject({ token: '', isDemo: true });
  expect(replaceState).not.toHaveBeenCalled();
});

test('a stored launch in the format of another version is ignored', () => {
  openTab('/play/nar', new Map([['launch:nar', '{"token":']]));
  expect(readLaunch()).toMatchObject({ gameCode: 'nar', token: '', language: 'tr', lobbyUrl: null });
});
