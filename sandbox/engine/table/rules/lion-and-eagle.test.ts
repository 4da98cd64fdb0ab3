import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { type DuelSpot, duelSpots, type LionAndEagleShown, lionAndEagle, lionAndEagleReturn, lionAndEagleReturns } from './lion-and-eagle.ts';

const rules = lionAndEagle({ stakes: { minimum: 5, maximum: 1_000 }, bettingMs: 15_000 });
const STAKE = 100_000n;

test('the return of each bet is exact over eight packs', () => {
  const tie = 31 / 415;
  const chances: Record<DuelSpot, number> = { lion: (1 - tie) / 2, tie, eagle: (1 - tie) / 2 };
  for (const spot of duelSpots) {
    const back = duelSpots.reduce((sum, winner) => sum + chances[winner] * Number(lionAndEagleReturn(spot, STAKE, winner)), 0) / Number(STAKE);
    expect(Math.floor(back * 10_000) / 100).toBe(lionAndEagleReturns[spot]);
  }
  expect(rules.returnToPlayerPercent).toBe(lionAndEagleReturns.tie);
});

test('cards are turned one after the other, the higher card wins, and the ace is the lowest', () => {
  const seen = new Set<DuelSpot>();
  for (let position = 1; position < 200; position += 1) {
    const [first, second, last] = rules.play(roundStream('hash', 'salt', position), null).map(({ shown }) => shown as LionAndEagleShown);
    expect(first).toMatchObject({ eagle: null, winner: null });
    expect(second?.winner).toBeNull();
    const difference = (last?.lion?.rank ?? 0) - (last?.eagle?.rank ?? 0);
    expect(last?.winner).toBe(difference === 0 ? 'tie' : difference > 0 ? 'lion' : 'eagle');
    if (last?.winner) seen.add(last.winner);
  }
  expect(seen.size).toBe(3);
});
