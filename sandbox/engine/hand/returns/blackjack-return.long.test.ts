import { expect, test } from 'vitest';
import { quickStream } from '../../slot/simulate-rounds.ts';
import { type BlackjackAct, type BlackjackShown, blackjack } from '../rules/blackjack.ts';
import { BlackjackPlay } from './blackjack-return.ts';

const HANDS = 200_000;
const BET = 1_000n;
/** The two-sided 99.9 % quantile of the normal distribution. */
const QUANTILE = 3.2905;

const play = new BlackjackPlay();
const chosen = new Map<string, readonly BlackjackAct[]>();
const pipsOf = ({ rank }: { rank: number }) => Math.min(rank, 10);

/** Returns the actions for a hand, best first. */
function rankActs(up: number, cards: readonly number[], splitFrom: number | null): readonly BlackjackAct[] {
  const ordered = cards.toSorted((one, other) => one - other);
  const key = `${up} ${ordered} ${splitFrom}`;
  const known = chosen.get(key);
  if (known) return known;
  const acts = Object.entries(play.acts(up, ordered, splitFrom)) as [BlackjackAct, number][];
  const ranked = acts.toSorted(([, one], [, other]) => other - one).map(([act]) => act);
  chosen.set(key, ranked);
  return ranked;
}

function chooseAct({ hands, active, dealer, acts }: BlackjackShown): BlackjackAct {
  const cards = hands[active ?? 0]?.cards.map(pipsOf) ?? [];
  const splitFrom = hands.length > 1 ? (cards[0] ?? null) : null;
  return rankActs(dealer[0] ? pipsOf(dealer[0]) : 0, cards, splitFrom).find((act) => acts.includes(act)) ?? 'stand';
}

/**
 * Returns the net result of the hand with this seed, in first stakes. It is played with best play under the rules that
 * players use.
 */
function playHand(seed: number): number {
  const acts: BlackjackAct[] = [];
  for (;;) {
    const dealt = blackjack.deal(
      quickStream(seed),
      { betMinor: BET },
      acts.map((act) => ({ act })),
    );
    const staked = dealt.stakesMinor.reduce((sum, stakeMinor) => sum + stakeMinor, 0n);
    if (dealt.isOver) return Number(dealt.returnMinor - staked) / Number(BET);
    acts.push(chooseAct(dealt.shown));
  }
}

test.each<[number, readonly number[], BlackjackAct]>([
  [10, [6, 10], 'hit'],
  [6, [6, 10], 'stand'],
  [6, [5, 6], 'double'],
  [10, [8, 8], 'split'],
  [1, [1, 1], 'split'],
  [6, [10, 10], 'stand'],
  [10, [5, 5], 'hit'],
  [9, [5, 5], 'double'],
  [5, [1, 7], 'double'],
  [9, [1, 7], 'hit'],
])('against %i, the best play of %j is %s', (up, cards, act) => {
  expect(rankActs(up, cards, null)[0]).toBe(act);
});

test('blackjack: best play, computed from all remaining cards, returns what is published, and 200,000 hands of the real rules agree', () => {
  const value = play.value();
  expect(value).toBeCloseTo(-0.0045688, 7);
  expect(Math.floor((1 + value) * 10_000) / 100).toBe(blackjack.returnToPlayerPercent);
  let [sum, squares] = [0, 0];
  for (let seed = 0; seed < HANDS; seed += 1) {
    const net = playHand(seed);
    sum += net;
    squares += net * net;
  }
  const mean = sum / HANDS;
  const margin = QUANTILE * Math.sqrt((squares / HANDS - mean ** 2) / HANDS);
  console.info({ value, mean, margin });
  expect(Math.abs(mean - value)).toBeLessThan(margin);
});
