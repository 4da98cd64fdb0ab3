/** Numbers run over eight digits, scattered so that a player's bets do not tell how many others there are. */
const NUMBERS = 100_000_000n;
/** The second undoes the first: their product leaves 1. */
const [SCATTER, GATHER] = [48_271n, 91_371_631n] as const;
const OFFSET = 84_210_755n;
const NUMBER = /^(?:MK-?)?(\d{4})-?(\d{4})$/;

/** As players name a bet: `MK-8421-0755`. Throws a RangeError beyond what eight digits tell apart. */
export function numberOfBet(id: number): string {
  if (id < 0 || BigInt(id) >= NUMBERS) throw new RangeError(`bet ${id} has no number`);
  const digits = ((BigInt(id) * SCATTER + OFFSET) % NUMBERS).toString().padStart(8, '0');
  return `MK-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The bet that a player means by a number, however he writes it; null for what is no number. */
export function betOfNumber(text: string): number | null {
  const digits = NUMBER.exec(text.replaceAll(/\s/g, '').toUpperCase());
  return digits ? Number(((BigInt(`${digits[1]}${digits[2]}`) - OFFSET + NUMBERS) * GATHER) % NUMBERS) : null;
}
