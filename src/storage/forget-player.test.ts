import { beforeEach, expect, test } from 'vitest';
import { forgetLeftovers } from './forget-player.ts';

beforeEach(() => localStorage.clear());

test('a start without a player clears what one has left whose account went from storage, and keeps what is the device’s', async () => {
  localStorage.setItem('player-queries:2:480217:["wallet","balance","480217"]', 'balance');
  localStorage.setItem('offers', 'his');
  localStorage.setItem('language', 'en');
  await forgetLeftovers();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('player-queries'))).toEqual([]);
  expect(localStorage.getItem('language')).toBe('en');
});

test('a guest’s start clears nothing where no player has left anything', async () => {
  sessionStorage.setItem('kept', 'yes');
  await forgetLeftovers();
  expect(sessionStorage.getItem('kept')).toBe('yes');
});
