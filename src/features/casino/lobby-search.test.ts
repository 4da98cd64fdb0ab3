import { expect, test } from 'vitest';
import { isNarrowed, isWhole, validateLobbySearch } from './lobby-search.ts';

test('reads the filters of a lobby from its address', () => {
  const search = { q: ' nar ', providers: ['Anka Play', 'Lodos'], table: 'roulette', order: 'name', new: true };
  expect(validateLobbySearch(search)).toEqual({ ...search, q: 'nar' });
  expect(validateLobbySearch({ ...search, q: '\u200Bn\u00ADar\u00A0' })).toEqual({ ...search, q: 'nar' });
  expect(validateLobbySearch({ q: '7', providers: 'Anka Play', new: 'true' })).toEqual({ q: '7', providers: ['Anka Play'], new: true });
});

test('drops invalid values from an address', () => {
  const hostile = [
    { q: '   ', providers: [], table: 'dice', order: 'lobby', new: 'yes' },
    { q: { toString: 'x' }, providers: [{}, null, 'x'.repeat(101)], table: ['roulette'], order: '__proto__', new: 1 },
    { q: 'x'.repeat(101), providers: '\u0000', table: null, order: 3, new: false, skip: -1, unknown: 'x' },
    { q: '\uD800' },
  ];
  for (const search of hostile) expect(validateLobbySearch(search)).toEqual({});
});

test('counts a provider once, and takes no more of them than the call accepts', () => {
  expect(validateLobbySearch({ providers: ['Lodos', 'Lodos '] })).toEqual({ providers: ['Lodos'] });
  expect(validateLobbySearch({ providers: Array.from({ length: 80 }, (_, index) => `Studio ${index}`) }).providers).toHaveLength(50);
});

test('an order alone filters nothing out', () => {
  expect([isWhole({}), isWhole({ order: 'name' }), isNarrowed({ order: 'name' }), isNarrowed({ q: 'nar' })]).toEqual([true, false, false, true]);
});
