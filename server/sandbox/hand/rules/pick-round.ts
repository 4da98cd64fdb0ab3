import { MoveError } from '../hand-rules.ts';

/** What comes back of a stake in the long run before it is rounded, in hundredths. */
const RETURN_HUNDREDTHS = 98n;

/** A place is turned over, or what has been reached is taken. */
export type PickMove = { open: number } | { collect: true };
export type PickEnd = 'caught' | 'collected';
export interface PickRound {
  /** The places turned over so far, in that order. */
  opened: readonly number[];
  end: PickEnd | null;
}
/** The chance that one more pick goes well, as a fraction. */
export interface PickChance {
  good: number;
  among: number;
}

/**
 * What a stake is multiplied by after so many good picks, in hundredths, from none on: the return over the chance to get there, cut to hundredths. Whenever the
 * player stops, 98 % come back, less what the cut takes away. It ends with the last multiplier that is not above the largest.
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

/** A move as it came over the wire, of a game with so many places to choose among; null for one that is none. */
export function readPick(raw: unknown, places: number): PickMove | null {
  const move = raw as { open?: unknown; collect?: unknown } | null;
  if (move?.collect === true && move.open === undefined) return { collect: true };
  const open = move?.open;
  return typeof open === 'number' && Number.isInteger(open) && open >= 0 && open < places && move?.collect === undefined ? { open } : null;
}

/** Makes moves one after the other. The last good pick that is paid for collects by itself. Throws a MoveError after the end, and for a place that can not be opened. */
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

/** What a round returns, kuruş, cut to whole ones; nothing while it is not collected. */
export function collectedOf({ opened, end }: PickRound, betMinor: bigint, multipliers: readonly bigint[]): bigint {
  return end === 'collected' ? (betMinor * (multipliers[opened.length] ?? 0n)) / 100n : 0n;
}
