import { expect, test } from 'vitest';
import { streamOfNumbers } from '../../testing/stream-of-numbers.ts';
import { MoveError } from '../hand-rules.ts';
import { type Fish, fishes, fishing } from './fishing.ts';

const all = Object.keys(fishes) as Fish[];
const cast = (number: number, fish: Fish, betMinor = 1_000n) => fishing.deal(streamOfNumbers([number]), { betMinor, fish }, []);

test.each(all)('of one hundred casts at %s the stated number catch it, and 96 of a hundred stakes are returned', (fish) => {
  const casts = Array.from({ length: 100 }, (_, number) => cast(number, fish));
  expect(casts.filter(({ shown }) => shown.isCaught)).toHaveLength(fishes[fish].bites);
  expect(casts.reduce((sum, { returnMinor }) => sum + returnMinor, 0n)).toBe(96n * 1_000n);
});

test('a fish bites on numbers up to its own', () => {
  expect(cast(39, 'bluefish').shown).toEqual({ fish: 'bluefish', drawn: 40, isCaught: true });
  expect(cast(40, 'bluefish').shown).toEqual({ fish: 'bluefish', drawn: 41, isCaught: false });
});

test('choices that do not belong to this game and all moves are refused', () => {
  for (const raw of [null, {}, { betMinor: 100 }, { betMinor: 100, fish: 'shark' }, { betMinor: 100, fish: 'toString' }, { betMinor: 0, fish: 'tuna' }])
    expect(fishing.readChoice(raw)).toBeNull();
  expect(fishing.readMove({})).toBeNull();
  expect(() => fishing.deal(streamOfNumbers([]), { betMinor: 100n, fish: 'tuna' }, [undefined as never])).toThrow(MoveError);
});
