import { expect, test } from 'vitest';
import { guestAddress, readSportsLaunch } from './sports-launch.ts';

test('a guest opens the same page in the same language and theme, without an identity', () => {
  const player = { pathname: '/betsy', search: '?page=live&lang=en&theme=light&token=abc&cid=7', hash: '#/match/x' };
  expect(guestAddress(player)).toBe('/betsy?page=live&lang=en&theme=light#/match/x');
  expect(readSportsLaunch({ ...player, search: '?page=live&lang=en&theme=light' })).toEqual({ ...readSportsLaunch(player), token: null, cid: null });
});
