import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashAt, makeChain, previousHash } from './hash-chain.ts';

const seed = 'ab'.repeat(32);

test('[R9.034] every hash of a chain is the SHA-256 of the next one, from the published hash to the secret seed', () => {
  const chain = makeChain(seed, 2_500);
  expect(previousHash(hashAt(chain, 1))).toBe(chain.terminalHash);
  for (const position of [2, 999, 1_000, 1_001, 1_999, 2_000, 2_001, 2_500]) {
    expect(createHash('sha256').update(hashAt(chain, position)).digest('hex')).toBe(hashAt(chain, position - 1));
  }
  expect(hashAt(chain, 2_500)).toBe(seed);
});

test('only every thousandth hash is stored', () => {
  expect(makeChain(seed, 2_500).checkpoints).toHaveLength(4);
  expect(makeChain(seed, 2_000).checkpoints).toHaveLength(3);
});

test('positions outside the chain are refused', () => {
  const chain = makeChain(seed, 5);
  for (const position of [0, 6, 1.5, Number.NaN]) expect(() => hashAt(chain, position)).toThrow(RangeError);
});
