import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromLira, liraSchema, MAXIMUM_AMOUNT_MINOR, toLira } from '#contract/money.ts';
import { formatMoney, parseTurkishAmount } from './format.ts';

const RUNS = 10_000;
const SEED = 20_261_121;

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 1_000_00n }),
  fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT_MINOR }),
  // As many small digits as large ones: most kuruş are lost where the lira are many.
  fc.integer({ min: 0, max: 16 }).map((digits) => 10n ** BigInt(digits) % MAXIMUM_AMOUNT_MINOR),
);

function property(check: (one: bigint, other: bigint) => void): void {
  fc.assert(fc.property(amount, amount, check), { numRuns: RUNS, seed: SEED });
}

it('carries 10,000 random amounts over the wire and back without losing a kuruş', () => {
  property((one) => {
    for (const amountMinor of [one, -one]) {
      const sent = JSON.parse(JSON.stringify(toLira(amountMinor)));
      expect(liraSchema.safeParse(sent).success).toBe(true);
      expect(fromLira(sent)).toBe(amountMinor);
    }
  });
});

it('adds 10,000 pairs of random amounts that came over the wire to the exact sum', () => {
  property((one, other) => {
    const sum = fromLira(toLira(one)) + fromLira(toLira(other));
    expect(sum).toBe(one + other);
    if (sum <= MAXIMUM_AMOUNT_MINOR) expect(fromLira(toLira(sum))).toBe(one + other);
  });
});

it('shows 10,000 random amounts so that reading them again gives the same kuruş', () => {
  property((one) => {
    const shown = formatMoney(toLira(one));
    expect(shown).toMatch(/^₺\d{1,3}(?:\.\d{3})*,\d{2}$/);
    expect(fromLira(parseTurkishAmount(shown) ?? Number.NaN)).toBe(one);
    if (one > 0n) expect(formatMoney(toLira(-one))).toBe(`−${shown}`);
  });
});
