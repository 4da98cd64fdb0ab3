import * as z from 'zod/mini';
import { formatMoney } from '../messages/format-money.ts';

const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;
const KURUS_PER_LIRA = 100n;

/**
 * An amount of lira as it is typed, with at most two decimals after a dot or a comma, above zero and up to a limit;
 * parsed to kuruş without any rounding.
 */
export function liraAmount(highestMinor: bigint) {
  const expectation = `an amount of lira such as 100 or 12.50, above 0 and at most ${formatMoney(highestMinor)}`;
  const toMinor = (typed: string): bigint => {
    const [, whole = '0', fraction = ''] = AMOUNT.exec(typed) ?? [];
    return BigInt(whole) * KURUS_PER_LIRA + BigInt(fraction.padEnd(2, '0'));
  };
  return z.pipe(
    z.string(expectation).check(z.regex(AMOUNT, expectation)),
    z.pipe(z.transform(toMinor), z.bigint(expectation).check(z.minimum(1n, expectation), z.maximum(highestMinor, expectation))),
  );
}
