import { expect, test } from 'vitest';
import { addressWithoutSelection, guestAddress, readSportsLaunch } from './sports-launch.ts';

test('a guest opens the same page in the same language and theme, without an identity', () => {
  const player = { pathname: '/betsy', search: '?page=live&lang=en&theme=light&token=abc&cid=7', hash: '#/match/x' };
  expect(guestAddress(player)).toBe('/betsy?page=live&lang=en&theme=light#/match/x');
  expect(readSportsLaunch({ ...player, search: '?page=live&lang=en&theme=light' })).toEqual({ ...readSportsLaunch(player), token: null, cid: null });
});

test('a selection is read whole or not at all, and taken out of the address', () => {
  const read = (selection: string) => readSportsLaunch({ pathname: '/betsy', search: `?${new URLSearchParams({ selection })}` }).selection;
  expect(read('kiyi.1.2/result/home')).toEqual({ matchId: 'kiyi.1.2', marketId: 'result', outcomeId: 'home' });
  for (const wrong of ['', 'kiyi.1.2', 'a/b', 'a/b/', 'a/b/c/d', `${'x'.repeat(61)}/b/c`]) expect(read(wrong), wrong).toBeNull();
  const address = { pathname: '/betsy', search: '?page=live&selection=a%2Fb%2Fc&token=t', hash: '#/live' };
  expect(addressWithoutSelection(address)).toBe('/betsy?page=live&token=t#/live');
});
