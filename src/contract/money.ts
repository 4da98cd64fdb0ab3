/** One lira is a hundred kuruş. Money is `bigint` kuruş everywhere except on the wire. */
const KURUS_PER_LIRA = 100n;
/**
 * Largest amount on the wire: up to 2^46 lira, adjacent doubles are less than a kuruş apart, so a JSON number
 * identifies exactly one amount.
 */
export const MAXIMUM_AMOUNT_MINOR = 2n ** 46n * KURUS_PER_LIRA;
const LIRA_PATTERN = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Converts kuruş to the wire's JSON number of lira, exact to the kuruş.
 * Throws a RangeError beyond `MAXIMUM_AMOUNT_MINOR`, where a JSON number would round.
 */
export function toLira(amountMinor: bigint): number {
  if (amountMinor > MAXIMUM_AMOUNT_MINOR || amountMinor < -MAXIMUM_AMOUNT_MINOR) throw new RangeError('amount does not fit a JSON number');
  const isNegative = amountMinor < 0n;
  const absolute = isNegative ? -amountMinor : amountMinor;
  const fraction = (absolute % KURUS_PER_LIRA).toString().padStart(2, '0');
  return Number(`${isNegative ? '-' : ''}${absolute / KURUS_PER_LIRA}.${fraction}`);
}

/**
 * Converts a JSON number of lira to kuruş. Uses the number's shortest decimal form, so that 0.1 is ten kuruş and
 * nothing is rounded.
 * Throws a RangeError for more than two decimals, exponents, NaN, infinities and amounts beyond `MAXIMUM_AMOUNT_MINOR`.
 */
export function fromLira(lira: number): bigint {
  const match = LIRA_PATTERN.exec(String(lira));
  if (!match) throw new RangeError('not an amount of lira with at most two decimals');
  const [, sign, whole = '0', fraction = ''] = match;
  const absolute = BigInt(whole) * KURUS_PER_LIRA + BigInt(fraction.padEnd(2, '0'));
  if (absolute > MAXIMUM_AMOUNT_MINOR) throw new RangeError('amount does not fit a JSON number');
  return sign === '-' ? -absolute : absolute;
}

/** True for a JSON number of lira with at most two decimals, within `MAXIMUM_AMOUNT_MINOR`. */
export function isLira(value: number): boolean {
  const match = LIRA_PATTERN.exec(String(value));
  return match !== null && Math.abs(value) <= Number(MAXIMUM_AMOUNT_MINOR / KURUS_PER_LIRA);
}
