import type { KenoGame } from '../../engine/table/rules/tv-keno.ts';

/** The number of random picks if none have been picked yet. */
const USUAL_COUNT = 6;

export interface Picks {
  numbers(): readonly number[];
  /** Returns whether a ticket can be bought with the picks. */
  isPlayable(): boolean;
  toggle(number: number): void;
  /** Replaces the picks with the same number of random ones, or with `USUAL_COUNT` random ones if there are none. */
  pickRandomly(): void;
  clear(): void;
  take(numbers: readonly number[]): void;
  /** The least and the most numbers that can be picked. */
  least: number;
  most: number;
}

/**
 * Returns this many different numbers from 1 to `balls`, from the browser's random source. They only fill in a player's
 * ticket.
 */
function differentNumbers(balls: number, count: number): number[] {
  const left = Array.from({ length: balls }, (_, index) => index + 1);
  return Array.from({ length: count }, () => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return left.splice(word % left.length, 1)[0] ?? 1;
  });
}

/** Creates the player's picks for the next ticket. */
export function createPicks({ balls, pays }: KenoGame, changed: () => void): Picks {
  const counts = Object.keys(pays).map(Number);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  let numbers: readonly number[] = [];
  const set = (next: readonly number[]): void => {
    numbers = [...next].sort((one, other) => one - other);
    changed();
  };
  return {
    least,
    most,
    numbers: () => numbers,
    isPlayable: () => counts.includes(numbers.length),
    toggle(number) {
      if (numbers.includes(number)) set(numbers.filter((one) => one !== number));
      else if (numbers.length < most) set([...numbers, number]);
    },
    pickRandomly: () => set(differentNumbers(balls, Math.min(most, Math.max(least, numbers.length || USUAL_COUNT)))),
    clear: () => set([]),
    take: (next) => {
      numbers = next.slice(0, most);
    },
  };
}
