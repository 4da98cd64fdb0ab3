import { expect, test } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { foldedTexts } from '../../../../tests/support/folded-texts.ts';
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

test('an unfiltered lobby keeps its order and counts everything', () => {
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

test('text, provider, table and newness filter together, and games whose name begins with the text come first', () => {
  expect(namesOf({ q: 'NAR' })).toEqual(['Nar Bahçesi', 'Çınar Altı']);
  expect(namesOf({ q: 'kosk ada' })).toEqual(['Ada']);
  expect(namesOf({ providers: ['Köşk'], table: 'roulette' })).toEqual(['Çınar Altı', 'Ada']);
  expect(namesOf({ new: true })).toEqual(['Çınar Altı']);
  expect(namesOf({ q: 'yok' })).toEqual([]);
});

// W1
test('folds letters in a search the way the server does', () => {
  for (const [text, folded] of foldedTexts) expect(narrowOnDevice([game(text, 'Köşk')], { q: folded }).total).toBe(1);
});

test('matches are ranked by where the first word stands: name, word, elsewhere in the name, provider', () => {
  const found = [game('Ada', 'Nar Live'), game('Çınar', 'Köşk'), game('Altın Nar', 'Köşk'), game('Nar Çayı', 'Köşk')];
  expect(narrowOnDevice(found, { q: 'NAR' }).items.map(({ name }) => name)).toEqual(['Nar Çayı', 'Altın Nar', 'Çınar', 'Ada']);
});

test('sorts by what games publish, those without it last', () => {
  const stakes = (minimum: number) => ({ minimum, maximum: 1_000 });
  const rated = [
    game('none', 'Köşk', { stakes: stakes(50) }),
    game('low', 'Köşk', { returnToPlayer: 95.27, volatility: 'low', stakes: null }),
    game('high', 'Köşk', { returnToPlayer: 96.1, volatility: 'high', stakes: stakes(5) }),
  ];
  const namesBy = (order: 'return' | 'volatility' | 'stake') => narrowOnDevice(rated, { order }).items.map(({ name }) => name);
  expect(namesBy('return')).toEqual(['high', 'low', 'none']);
  expect(namesBy('volatility')).toEqual(['high', 'low', 'none']);
  expect(namesBy('stake')).toEqual(['high', 'none', 'low']);
});

test('each count ignores its own filter', () => {
  const { providers, tables } = narrowOnDevice(games, { providers: ['Nar Interactive'], table: 'poker' });
  expect(providers).toEqual([{ name: 'Nar Interactive', count: 1 }]);
  expect(tables).toEqual([{ kind: 'poker', count: 1 }]);
  expect(narrowOnDevice(games, { providers: ['Köşk'] }).providers).toHaveLength(2);
});

test('sorts names in Turkish order, and does not change the list it is given', () => {
  expect(namesOf({ order: 'name' })).toEqual(['Ada', 'Çınar Altı', 'Nar Bahçesi']);
  expect(namesOf({ order: 'new' })[0]).toBe('Çınar Altı');
  expect(games[0]?.name).toBe('Çınar Altı');
});
