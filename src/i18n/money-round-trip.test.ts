import fc from 'fast-check';
import { assert, it } from 'vitest';
import { liraSchema } from '#contract/lira-schema.ts';
import { fromLira, MAXIMUM_AMOUNT_MINOR, toLira } from '#contract/money.ts';
import { readAmount } from '#contract/typed-input.ts';
import { formatMoney } from './format.ts';

const RUNS = 100_000;
const SEED = 20_261_121;

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 1_000_00n }),
  fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT_MINOR }),
  // As many small amounts as large ones: most kuruş are lost in large lira amounts.
  fc.integer({ min: 0, max: 16 }).map((digits) => 10n ** BigInt(digits) % MAXIMUM_AMOUNT_MINOR),
);

function property(check: (one: bigint, other: bigint) => void): void {
  fc.assert(fc.property(amount, amount, check), { numRuns: RUNS, seed: SEED });
}

it('carries 100,000 random amounts over the wire and back without losing a kuruş', () => {
  property((one) => {
    for (const amountMinor of [one, -one]) {
      const sent = JSON.parse(JSON.stringify(toLira(amountMinor)));
      assert(liraSchema.safeParse(sent).success);
      assert(fromLira(sent) === amountMinor);
    }
  });
});

it('adds 100,000 pairs of random amounts that came over the wire to the exact sum', () => {
  property((one, other) => {
    const sum = fromLira(toLira(one)) + fromLira(toLira(other));
    assert(sum === one + other);
    if (sum <= MAXIMUM_AMOUNT_MINOR) assert(fromLira(toLira(sum)) === sum);
  });
});

it('shows 100,000 random amounts so that reading them again gives the same kuruş', () => {
  property((one) => {
    const shown = formatMoney(toLira(one));
    assert(/^₺\d{1,3}(?:\.\d{3})*,\d{2}$/.test(shown));
    assert(fromLira(Number(readAmount(shown))) === one);
    if (one > 0n) assert(formatMoney(toLira(-one)) === `−${shown}`);
  });
});
