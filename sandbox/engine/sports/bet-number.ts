/**
 * The number of bet numbers. They have eight digits and are scattered, so that a player's bets do not reveal how many
 * others there are.
 */
const NUMBERS = 100_000_000n;
/** Factors that are inverse to each other modulo `NUMBERS`. */
const [SCATTER, GATHER] = [48_271n, 91_371_631n] as const;
const OFFSET = 84_210_755n;
const NUMBER = /^(?:MK-?)?(\d{4})-?(\d{4})$/;

/**
 * Returns the number of a bet as players see it, such as `MK-8421-0755`. Throws a RangeError for an id that is negative
 * or has more than eight digits.
 */
export function numberOfBet(id: number): string {
  if (id < 0 || BigInt(id) >= NUMBERS) throw new RangeError(`bet ${id} has no number`);
  const digits = ((BigInt(id) * SCATTER + OFFSET) % NUMBERS).toString().padStart(8, '0');
  return `MK-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns the id of a bet from its number in any accepted format, or null if the text is not a bet number. */
export function betOfNumber(text: string): number | null {
  const digits = NUMBER.exec(text.replaceAll(/\s/g, '').toUpperCase());
  return digits ? Number(((BigInt(`${digits[1]}${digits[2]}`) - OFFSET + NUMBERS) * GATHER) % NUMBERS) : null;
}
