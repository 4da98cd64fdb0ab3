import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { type Card, suits } from '../cards.ts';
import { MoveError } from '../hand-rules.ts';
import { countLeft, type HighLowAct, highLow, MOST_GUESSES, MOST_SKIPS } from './high-low.ts';

const BET = 10_000n;
const deal = (nonce: number, ...acts: HighLowAct[]) =>
  highLow.deal(
    roundStream('server', 'client', nonce),
    { betMinor: BET },
    acts.map((act) => ({ act })),
  );
const pack = Array.from({ length: 52 }, (_, number): Card => ({ rank: (number % 13) + 1, suit: suits[Math.floor(number / 13)] ?? 'spades' }));

/** Returns a stream that deals the cards with these numbers in order. */
function dealing(numbers: readonly number[]) {
  const places = Array.from({ length: 52 }, (_, number) => number);
  let drawn = 0;
  return {
    nextFloat: () => 0,
    nextBelow: () => {
      const place = places.indexOf(numbers[drawn] ?? 0);
      [places[drawn], places[place]] = [places[place] ?? 0, places[drawn] ?? 0];
      drawn += 1;
      return place - drawn + 1;
    },
  };
}

test('counted over all pairs of cards, each guess returns 97 % of the stake, whichever card is open', () => {
  for (const act of ['higher', 'lower'] as const)
    for (let first = 0; first < 13; first += 1) {
      const before = highLow.deal(dealing([first]), { betMinor: BET }, []);
      if (before.shown[`${act}Minor`] === null) {
        expect(countLeft(before.shown.cards)[act]).toBe(0);
        continue;
      }
      const returns = pack.flatMap((_, second) => {
        if (second === first) return [];
        const guessed = highLow.deal(dealing([first, second]), { betMinor: BET }, [{ act }]);
        return [Number(guessed.isOver ? guessed.returnMinor : guessed.shown.worthMinor)];
      });
      const percent = returns.reduce((sum, amount) => sum + amount, 0) / returns.length / 100;
      // Amounts are rounded down to whole kuruş.
      expect(percent).toBeLessThanOrEqual(highLow.returnToPlayerPercent);
      expect(percent).toBeGreaterThan(highLow.returnToPlayerPercent - 0.01);
    }
});

test('counted over all triples of cards, two guesses in a row return the same share', () => {
  const first = 5;
  let [sum, count] = [0, 0];
  for (let second = 0; second < 52; second += 1)
    for (let third = 0; third < 52; third += 1) {
      if (new Set([first, second, third]).size < 3) continue;
      const one = highLow.deal(dealing([first, second, third]), { betMinor: BET }, [{ act: 'higher' }]);
      const next = one.shown.lowerMinor === null ? 'collect' : 'lower';
      const other = one.isOver ? one : highLow.deal(dealing([first, second, third]), { betMinor: BET }, [{ act: 'higher' }, { act: next }]);
      sum += Number(other.isOver ? other.returnMinor : other.shown.worthMinor);
      count += 1;
    }
  expect(sum / count / 100).toBeCloseTo(97, 1);
});

test('cards that have been open are not counted as remaining', () => {
  expect(countLeft([pack[12], pack[25], pack[11]] as Card[])).toEqual({ higher: 2, lower: 44, all: 49 });
});

test('a wrong guess or an equal card ends the hand with nothing, and collecting ends it with its worth', () => {
  const wrong = highLow.deal(dealing([6, 2]), { betMinor: BET }, [{ act: 'higher' }]);
  const equal = highLow.deal(dealing([6, 19]), { betMinor: BET }, [{ act: 'higher' }]);
  for (const dealt of [wrong, equal]) expect(dealt).toMatchObject({ isOver: true, returnMinor: 0n, shown: { worthMinor: 0n, higherMinor: null } });
  const right = highLow.deal(dealing([6, 11]), { betMinor: BET }, [{ act: 'higher' }, { act: 'collect' }]);
  // 97 % of the stake, times 51 remaining cards, divided by the 24 higher ones.
  expect(right).toMatchObject({ isOver: true, returnMinor: 20_612n });
});

test('a card can be skipped up to five times, which does not change the worth', () => {
  const skips = Array.from({ length: MOST_SKIPS }, () => 'skip' as const);
  expect(deal(3, ...skips)).toMatchObject({ isOver: false, shown: { worthMinor: 9_700n, skipsLeft: 0 } });
  expect(() => deal(3, ...skips, 'skip')).toThrow(MoveError);
});

test('no move is allowed after the end, impossible guesses are not offered, and ten right guesses are paid automatically', () => {
  expect(() => deal(1, 'collect', 'skip')).toThrow(MoveError);
  expect(() => highLow.deal(dealing([12]), { betMinor: BET }, [{ act: 'higher' }])).toThrow(MoveError);
  const rising = Array.from({ length: MOST_GUESSES + 1 }, (_, rank) => rank);
  const moves = rising.slice(1).map(() => ({ act: 'higher' as const }));
  expect(highLow.deal(dealing(rising), { betMinor: BET }, moves).isOver).toBe(true);
});

test('an abandoned hand is collected and never guesses', () => {
  expect(highLow.standIn(deal(0))).toEqual({ act: 'collect' });
});

test('choices and moves that do not belong to this game are refused', () => {
  for (const raw of [null, {}, { betMinor: 99 }, { betMinor: 10_001 }]) expect(highLow.readChoice(raw)).toBeNull();
  for (const raw of [null, {}, { act: 'hit' }]) expect(highLow.readMove(raw)).toBeNull();
});
