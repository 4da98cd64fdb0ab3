import { expect, test } from 'vitest';
import { spotsOf } from '../../engine/table/rules/spot-draw.ts';
import { translator } from '../page/language.ts';
import { shownGames } from './draw-views.ts';
import { fullSpotName } from './spot-names.ts';

test.each(['tr', 'en'] as const)('in %s every field of every draw has its own name', (language) => {
  for (const { game } of shownGames) {
    const names = [...spotsOf(game).keys()].map((spot) => fullSpotName(game, spot, translator(language)));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /undefined|draw\.|[{}]/.test(name))).toEqual([]);
  }
});
