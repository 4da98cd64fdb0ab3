import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { baccarat, countBaccarat, doesBankerDraw } from './baccarat.ts';

const deal = (nonce: number, choice: Parameters<typeof baccarat.deal>[1]) => baccarat.deal(roundStream('server', 'client', nonce), choice, []);

test('the value is the last digit of the sum, with tens and face cards as zero', () => {
  const cards = (...ranks: number[]) => ranks.map((rank) => ({ rank, suit: 'hearts' as const }));
  expect(countBaccarat(cards(9, 8))).toBe(7);
  expect(countBaccarat(cards(13, 10, 4))).toBe(4);
  expect(countBaccarat(cards(1, 1))).toBe(2);
});

test('the banker draws according to the punto banco table', () => {
  const drawnAt = (total: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => doesBankerDraw(total, third));
  expect([0, 1, 2].every((total) => drawnAt(total).length === 10)).toBe(true);
  expect(drawnAt(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
  expect(drawnAt(4)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(drawnAt(5)).toEqual([4, 5, 6, 7]);
  expect(drawnAt(6)).toEqual([6, 7]);
  expect(drawnAt(7)).toEqual([]);
  expect([5, 6].map((total) => doesBankerDraw(total, null))).toEqual([true, false]);
});

test('a side pays one to one, the banker five percent less; a tie pays eight to one and returns stakes on the sides', () => {
  const seen = new Set<string>();
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const { shown, returnMinor, stakesMinor } = deal(nonce, { player: 1_000n, tie: 500n, banker: 2_000n });
    expect(stakesMinor).toEqual([3_500n]);
    const expected = { player: 2_000n, banker: 3_900n, tie: 1_000n + 2_000n + 4_500n }[shown.winner];
    expect(returnMinor).toBe(expected);
    seen.add(shown.winner);
  }
  expect(seen).toEqual(new Set(['player', 'banker', 'tie']));
});

test('a natural ends the round with two cards on each side', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const { player, banker } = deal(nonce, { player: 1_000n }).shown;
    const isNatural = [player, banker].some((cards) => countBaccarat(cards.slice(0, 2)) >= 8);
    if (isNatural) expect([player.length, banker.length]).toEqual([2, 2]);
  }
});

test('the simulated shares of the winners match the known ones within the confidence interval', () => {
  const rounds = 15_000;
  let wins = { player: 0, banker: 0, tie: 0 };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { winner } = deal(nonce, { player: 1_000n }).shown;
    wins = { ...wins, [winner]: wins[winner] + 1 };
  }
  // Known shares with eight packs: banker 45.86 %, player 44.62 %, tie 9.52 %. 2.58 is the two-sided 99 % quantile.
  const error = 2.58 * Math.sqrt(0.25 / rounds);
  expect(Math.abs(wins.banker / rounds - 0.4586)).toBeLessThan(error);
  expect(Math.abs(wins.player / rounds - 0.4462)).toBeLessThan(error);
  expect(Math.abs(wins.tie / rounds - 0.0952)).toBeLessThan(error);
});

test('choices that do not belong to this game are refused', () => {
  for (const raw of [
    null,
    {},
    { spots: {} },
    { spots: { player: 1 } },
    { spots: { both: 1_000 } },
    { spots: { player: 60_000, banker: 60_000 } },
    { spots: { tie: '5' } },
  ])
    expect(baccarat.readChoice(raw)).toBeNull();
  expect(baccarat.readChoice({ spots: { player: 1_000 } })).toEqual({ player: 1_000n });
});
