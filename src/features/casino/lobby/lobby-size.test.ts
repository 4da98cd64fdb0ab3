import { expect, test } from 'vitest';
import type { LobbyPart } from './device-lobby.ts';
import { sizeOf } from './lobby-size.ts';

const lobbyOf = (total: number, providers: number): LobbyPart => ({
  items: [],
  total,
  openTotal: total,
  providers: Array.from({ length: providers }, (_, index) => ({ name: `Stüdyo ${index}`, count: 1 })),
  tables: [],
});

test.each([
  [10, 2, { isLarge: false, hasProviders: false, hasProviderRail: false }],
  [18, 6, { isLarge: false, hasProviders: false, hasProviderRail: false }],
  [42, 1, { isLarge: true, hasProviders: false, hasProviderRail: false }],
  [42, 4, { isLarge: true, hasProviders: true, hasProviderRail: false }],
  [204, 12, { isLarge: true, hasProviders: true, hasProviderRail: true }],
])('a lobby of %i games and %i providers has the filters that help', (total, providers, size) => {
  expect(sizeOf('bingo', lobbyOf(total, providers))).toEqual(size);
});

test('a lobby that is not known yet is taken for what it mostly is', () => {
  expect([sizeOf('slot', undefined).hasProviderRail, sizeOf('live', undefined).isLarge, sizeOf('crash', undefined).isLarge]).toEqual([true, true, false]);
});
