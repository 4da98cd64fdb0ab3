import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { doesBankerDraw } from '../../hand/rules/baccarat.ts';
import { type LiveBaccaratShown, liveBaccarat, liveBaccaratReturn, liveBaccaratReturns, liveBaccaratSpots } from './live-baccarat.ts';

const rules = liveBaccarat({ stakes: { minimum: 5, maximum: 1_000 }, bettingMs: 15_000, cardMs: 1_000, restMs: 6_000 });
const play = (position: number) => rules.play(roundStream('hash', 'salt', position), null);
const shownIn = (position: number) => play(position).map(({ shown }) => shown as LiveBaccaratShown);

/** Returns the share of all orders of six cards from eight packs that each side wins. */
function countWinners(): { player: number; banker: number; tie: number } {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const digits = left.map((_, digit) => digit);
  const won = { player: 0, banker: 0, tie: 0 };
  let size = 416;
  const draw = (chance: number, act: (digit: number, chance: number) => void): void => {
    for (const digit of digits) {
      const count = left[digit] ?? 0;
      left[digit] = count - 1;
      size -= 1;
      act(digit, (chance * count) / (size + 1));
      left[digit] = count;
      size += 1;
    }
  };
  const end = (player: number, banker: number, chance: number): void => {
    won[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += chance;
  };
  const bankerTurn = (player: number, banker: number, third: number | null, chance: number): void => {
    if (doesBankerDraw(banker, third)) draw(chance, (digit, next) => end(player, (banker + digit) % 10, next));
    else end(player, banker, chance);
  };
  draw(1, (one, chanceOne) =>
    draw(chanceOne, (two, chanceTwo) =>
      draw(chanceTwo, (three, chanceThree) =>
        draw(chanceThree, (four, chance) => {
          const [player, banker] = [(one + three) % 10, (two + four) % 10];
          if (player >= 8 || banker >= 8) end(player, banker, chance);
          else if (player >= 6) bankerTurn(player, banker, null, chance);
          else draw(chance, (third, next) => bankerTurn((player + third) % 10, banker, third, next));
        }),
      ),
    ),
  );
  return won;
}

test('the return of each bet is exact over eight packs', () => {
  const { player, banker, tie } = countWinners();
  expect(player + banker + tie).toBeCloseTo(1, 10);
  const pair = 31 / 415;
  const exact = { player: player * 2 + tie, tie: tie * 9, banker: banker * 1.95 + tie, playerPair: pair * 12, bankerPair: pair * 12 };
  for (const spot of liveBaccaratSpots) expect(Math.floor(exact[spot] * 10_000) / 100).toBe(liveBaccaratReturns[spot]);
  expect(rules.returnToPlayerPercent).toBe(liveBaccaratReturns.tie);
});

test('third cards are revealed one after the other, and the winner only at the end', () => {
  const lengths = new Set<number>();
  for (let position = 1; position < 200; position += 1) {
    const shown = shownIn(position);
    const last = shown.at(-1);
    lengths.add(shown.length);
    expect(shown[0]).toMatchObject({ player: { length: 2 }, banker: { length: 2 } });
    expect(shown.slice(0, -1).every(({ winner }) => winner === null)).toBe(true);
    expect(last?.winner).not.toBeNull();
    expect(shown).toHaveLength(2 + ((last?.player.length ?? 2) - 2) + ((last?.banker.length ?? 2) - 2));
  }
  expect(lengths).toEqual(new Set([2, 3, 4]));
});

test('a side pays one to one, the banker five percent less, a tie eight to one and returns stakes on the sides, and a pair eleven to one', () => {
  const card = (rank: number) => ({ rank, suit: 'spades' as const });
  const shown = (winner: 'player' | 'tie' | 'banker'): LiveBaccaratShown => ({
    player: [card(4), card(4)],
    banker: [card(10), card(13)],
    playerTotal: 8,
    bankerTotal: 0,
    winner,
  });
  const back = (winner: 'player' | 'tie' | 'banker') => liveBaccaratSpots.map((spot) => liveBaccaratReturn(spot, 1_000n, shown(winner)));
  expect(back('player')).toEqual([2_000n, 0n, 0n, 12_000n, 0n]);
  expect(back('banker')).toEqual([0n, 0n, 1_950n, 12_000n, 0n]);
  expect(back('tie')).toEqual([1_000n, 9_000n, 1_000n, 12_000n, 0n]);
  expect(liveBaccaratReturn('banker', 501n, shown('banker'))).toBe(976n);
});

test('choices with unknown places or above the limit are refused', () => {
  for (const raw of [null, {}, { spots: { both: 1_000 } }, { spots: { player: 60_000, banker: 60_000 } }]) expect(rules.readChoice(raw, null)).toBeNull();
  expect(rules.readChoice({ spots: { player: 1_000, bankerPair: 500 } }, null)).not.toBeNull();
});
