import { expect, test } from 'vitest';
import { tableGames } from '../../../engine/table/games.ts';
import { playTableRound } from '../../../engine/table/play-table-round.ts';
import { tableVectorSeeds } from '../../../engine/table/table-vector.ts';
import { tableVectors } from '../../../engine/table/vectors/all-vectors.ts';
import { roundStream } from '../../fairness/round-stream.ts';
import { announcedOf } from '../course-of.ts';

test('every published round is reproduced from its seeds', () => {
  for (const vector of tableVectors) {
    const rules = tableGames.find(({ code }) => code === vector.gameCode)?.rules;
    if (!rules) throw new Error(`no table ${vector.gameCode}`);
    const { hash, salt } = tableVectorSeeds;
    const announced = announcedOf(rules, { salt, position: vector.position });
    expect(playTableRound(rules, announced, roundStream(hash, salt, vector.position), vector), vector.gameCode).toBe(vector.played);
  }
});

test('every rule set has a published round with a ticket', () => {
  const published = new Set(tableVectors.map(({ gameCode }) => tableGames.find(({ code }) => code === gameCode)?.rules.id));
  expect(tableGames.map(({ rules }) => rules.id).filter((id) => !published.has(id))).toEqual([]);
});
