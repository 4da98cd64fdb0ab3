import { expect, test } from 'vitest';
import { basketball } from '../../engine/table/rules/virtual/basketball.ts';
import { league } from '../../engine/table/rules/virtual/football.ts';
import { MATCH_MS, type Sport } from '../../engine/table/rules/virtual/match.ts';
import { penalties } from '../../engine/table/rules/virtual/penalties.ts';
import { tennis } from '../../engine/table/rules/virtual/tennis.ts';
import { roundStream } from '../../service/fairness/round-stream.ts';
import { placesOf, playerSteps, stepsOf, teamSteps } from './ways.ts';

const sports: readonly Sport[] = [league, basketball, penalties, tennis];

test('every path becomes ordered keyframes that span the whole match', () => {
  for (const sport of sports)
    for (let position = 0; position < 50; position += 1) {
      const { ball, keeper } = sport.draw(roundStream('hash', 'salt', position), [3, 3]);
      for (const steps of [stepsOf(ball), teamSteps(ball), playerSteps(ball, 1), ...(keeper.length > 0 ? [stepsOf(keeper)] : [])]) {
        const offsets = steps.map(({ offset }) => offset ?? -1);
        expect(offsets[0]).toBe(0);
        expect(offsets.at(-1)).toBe(1);
        expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
      }
    }
  expect(stepsOf([[MATCH_MS, 500, 500]])).toHaveLength(1);
  expect(stepsOf([])).toEqual([]);
});

test('the positions of the two teams mirror each other', () => {
  expect(placesOf(1, 5)).toEqual(placesOf(0, 5).map(([x, y]) => [1_000 - x, y]));
  expect(placesOf(0, 1)).toHaveLength(1);
});
