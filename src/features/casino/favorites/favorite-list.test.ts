import { expect, test } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { applyMutation, favoriteKey, favoriteMutation, reachedMutation } from './favorite-list.ts';

const AT = '2026-11-21T14:00:00.000Z';
const game = (gameCode: string, mainProviderId: string | number = 'em'): Game => ({
  gameCode,
  mainProviderId,
  name: gameCode,
  providerName: 'EM',
  system: 'em',
  productId: null,
});
const codes = (games: readonly Game[]) => games.map(({ gameCode }) => gameCode);

test('[R3.004] a favourite is identified by provider and code together', () => {
  expect(favoriteKey(game('lale'))).toBe('em/lale');
  expect(favoriteKey(game('lale', 7))).toBe('7/lale');
  const both = [game('lale', 'em'), game('lale', 'dt')];
  expect(applyMutation(both, favoriteMutation(game('lale', 'dt'), false, AT), null)).toEqual([game('lale', 'em')]);
});

test('applies a queued mutation to the list: a wanted game goes first, an unwanted one is removed, none appears twice', () => {
  const list = [game('nar'), game('ok')];
  expect(codes(applyMutation(list, favoriteMutation(game('lale'), true, AT), game('lale')))).toEqual(['lale', 'nar', 'ok']);
  expect(codes(applyMutation(list, favoriteMutation(game('nar'), false, AT), game('nar')))).toEqual(['ok']);
  expect(applyMutation(list, favoriteMutation(game('nar'), true, AT), game('nar'))).toBe(list);
  expect(applyMutation(list, favoriteMutation(game('lale'), false, AT), game('lale'))).toBe(list);
});

test('applies the server’s state if a later change from another device has won', () => {
  const mutation = favoriteMutation(game('lale'), true, AT);
  const list = [game('nar')];
  expect(applyMutation(list, reachedMutation(mutation, { isFavorite: false }), game('lale'))).toBe(list);
  expect(codes(applyMutation(list, reachedMutation(mutation, { isFavorite: true }), game('lale')))).toEqual(['lale', 'nar']);
  // A backend that only toggles does not return the state.
  for (const data of [undefined, null, {}, { isFavorite: 'no' }]) expect(reachedMutation(mutation, data)).toBe(mutation);
});

test('damaged data of a queued mutation, and mutations for other things, change nothing', () => {
  const list = [game('nar')];
  const mutation = favoriteMutation(game('lale'), true, AT);
  for (const subject of [undefined, null, 7, {}, { gameCode: 'lale' }]) expect(applyMutation(list, mutation, subject)).toBe(list);
  expect(applyMutation(list, { ...mutation, body: { code: 7 } }, game('lale'))).toBe(list);
  expect(applyMutation(list, { ...mutation, path: 'customer/readnotification', body: { id: [1] } }, game('lale'))).toBe(list);
});
