import { expect, test } from 'vitest';
import { isNarrowed, isWhole, validateLobbySearch } from './lobby-search.ts';

test('an address says what a lobby is narrowed down to', () => {
  const search = { q: ' nar ', providers: ['Anka Play', 'Lodos'], table: 'roulette', order: 'name', new: true };
  expect(validateLobbySearch(search)).toEqual({ ...search, q: 'nar' });
  expect(validateLobbySearch({ q: 7, providers: 'Anka Play', new: 'true' })).toEqual({ q: '7', providers: ['Anka Play'], new: true });
});

test('whatever makes no sense in an address is left out', () => {
  const hostile = [
    { q: '   ', providers: [], table: 'dice', order: 'lobby', new: 'yes' },
    { q: { toString: 'x' }, providers: [{}, null, 'x'.repeat(101)], table: ['roulette'], order: '__proto__', new: 1 },
    { q: 'x'.repeat(101), providers: '\u0000', table: null, order: 3, new: false, skip: -1, unknown: 'x' },
    { q: '\uD800' },
  ];
  for (const search of hostile) expect(validateLobbySearch(search)).toEqual({});
});

test('a studio counts once, and no more are taken than the call takes', () => {
  expect(validateLobbySearch({ providers: ['Lodos', 'Lodos '] })).toEqual({ providers: ['Lodos'] });
  expect(validateLobbySearch({ providers: Array.from({ length: 80 }, (_, index) => `Studio ${index}`) }).providers).toHaveLength(50);
});

test('an order alone leaves nothing out', () => {
  expect([isWhole({}), isWhole({ order: 'name' }), isNarrowed({ order: 'name' }), isNarrowed({ q: 'nar' })]).toEqual([true, false, false, true]);
});
