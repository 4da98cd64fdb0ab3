import { expect, test } from 'vitest';
import { virtualEvents } from '../../engine/table/virtual-events.ts';
import { matchSkins } from '../match/skins.ts';
import { raceSkins } from '../race/skins.ts';

test('every race and every match has its own look, and every look belongs to a game', () => {
  const looks = { race: raceSkins, match: matchSkins };
  for (const page of ['race', 'match'] as const)
    expect(Object.keys(looks[page]).toSorted()).toEqual(virtualEvents.flatMap((game) => (game.page === page ? [game.code] : [])).toSorted());
  const all = [...Object.values(raceSkins), ...Object.values(matchSkins)];
  expect(new Set(all.map(({ picture, field }) => `${picture} ${field[0]}`)).size).toBe(10);
});
