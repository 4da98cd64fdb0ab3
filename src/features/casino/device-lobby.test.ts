import { expect, test } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { narrowOnDevice } from './device-lobby.ts';

const game = (name: string, providerName: string, more: Partial<Game> = {}): Game => ({
  gameCode: name,
  name,
  providerName,
  mainProviderId: 'dt',
  system: 'dt',
  productId: null,
  ...more,
});
const games = [
  game('Çınar Altı', 'Köşk', { isNew: true, table: 'roulette' }),
  game('Nar Bahçesi', 'Nar Interactive', { availability: 'soon', table: 'poker' }),
  game('Ada', 'Köşk', { availability: 'closed', table: 'roulette' }),
];
const namesOf = (search: Parameters<typeof narrowOnDevice>[1]) => narrowOnDevice(games, search).items.map(({ name }) => name);

test('a lobby that nothing narrows keeps its order and counts what it has', () => {
  expect(narrowOnDevice(games, {})).toEqual({
    items: games,
    total: 3,
    openTotal: 1,
    providers: [
      { name: 'Köşk', count: 2 },
      { name: 'Nar Interactive', count: 1 },
    ],
    tables: [
      { kind: 'roulette', count: 2 },
      { kind: 'poker', count: 1 },
    ],
  });
});

test('text, studio, table and newness narrow it down together, and a game whose name begins with the text comes first', () => {
  expect(namesOf({ q: 'NAR' })).toEqual(['Nar Bahçesi', 'Çınar Altı']);
  expect(namesOf({ q: 'kosk ada' })).toEqual(['Ada']);
  expect(namesOf({ providers: ['Köşk'], table: 'roulette' })).toEqual(['Çınar Altı', 'Ada']);
  expect(namesOf({ new: true })).toEqual(['Çınar Altı']);
  expect(namesOf({ q: 'yok' })).toEqual([]);
});

test('each count leaves its own filter out', () => {
  const { providers, tables } = narrowOnDevice(games, { providers: ['Nar Interactive'], table: 'poker' });
  expect(providers).toEqual([{ name: 'Nar Interactive', count: 1 }]);
  expect(tables).toEqual([{ kind: 'poker', count: 1 }]);
  expect(narrowOnDevice(games, { providers: ['Köşk'] }).providers).toHaveLength(2);
});

test('names stand as in a Turkish dictionary, and the list that was given stays as it is', () => {
  expect(namesOf({ order: 'name' })).toEqual(['Ada', 'Çınar Altı', 'Nar Bahçesi']);
  expect(namesOf({ order: 'new' })[0]).toBe('Çınar Altı');
  expect(games[0]?.name).toBe('Çınar Altı');
});
