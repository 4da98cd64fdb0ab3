import { MoveError } from '../hand-rules.ts';

/** The long-run return of a stake before rounding, in hundredths. */
const RETURN_HUNDREDTHS = 98n;

/** A move that opens a place, or collects the amount reached so far. */
export type PickMove = { open: number } | { collect: true };
export type PickEnd = 'caught' | 'collected';
export interface PickRound {
  /** The places opened so far, in order. */
  opened: readonly number[];
  end: PickEnd | null;
}
/** The probability that one more pick succeeds, as a fraction. */
export interface PickChance {
  good: number;
  among: number;
}

/**
 * Returns the multipliers of a stake after 0, 1, 2 … good picks, in hundredths. Each is the long-run return divided by
 * the probability of getting that far, rounded down. Wherever the player stops, the return is therefore 98 % less the
 * rounding. The list ends with the last multiplier that does not exceed the largest.
 */
export function multipliersOf(chances: readonly PickChance[], largestHundredths: bigint): readonly bigint[] {
  const multipliers = [RETURN_HUNDREDTHS];
  let [against, chance] = [1n, 1n];
  for (const { good, among } of chances) {
    against *= BigInt(among);
    chance *= BigInt(good);
    const hundredths = (RETURN_HUNDREDTHS * against) / chance;
    if (hundredths > largestHundredths) break;
    multipliers.push(hundredths);
  }
  return multipliers;
}

/**
 * Parses a move from a request, for a game with this number of places to choose from. Returns null if it is invalid.
 */
export function readPick(raw: unknown, places: number): PickMove | null {
  const move = raw as { open?: unknown; collect?: unknown } | null;
  if (move?.collect === true && move.open === undefined) return { collect: true };
  const open = move?.open;
  return typeof open === 'number' && Number.isInteger(open) && open >= 0 && open < places && move?.collect === undefined ? { open } : null;
}

/**
 * Plays the moves in order. The last good pick that has a multiplier collects automatically. Throws a MoveError for a
 * move after the end and for a place that cannot be opened.
 */
export function playPicks(
  moves: readonly PickMove[],
  multipliers: readonly bigint[],
  isTaken: (place: number, opened: readonly number[]) => boolean,
  isDanger: (place: number, picks: number) => boolean,
): PickRound {
  const opened: number[] = [];
  let end: PickEnd | null = null;
  for (const move of moves) {
    if (end) throw new MoveError('the round is over');
    if ('collect' in move) end = 'collected';
    else {
      if (isTaken(move.open, opened)) throw new MoveError('the place can not be opened');
      opened.push(move.open);
      if (isDanger(move.open, opened.length - 1)) end = 'caught';
      else if (opened.length === multipliers.length - 1) end = 'collected';
    }
  }
  return { opened, end };
}

/** Returns what a round pays, kuruş, rounded down; zero unless it ended by collecting. */
export function collectedOf({ opened, end }: PickRound, betMinor: bigint, multipliers: readonly bigint[]): bigint {
  return end === 'collected' ? (betMinor * (multipliers[opened.length] ?? 0n)) / 100n : 0n;
}
