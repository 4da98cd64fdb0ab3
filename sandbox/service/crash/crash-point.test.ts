import { expect, test } from 'vitest';
import { crashPointOf } from '../../engine/crash/crash-point.ts';
import { returnMinor } from '../../engine/crash/crash-rules.ts';
import { chainVector, crashVectors, VECTOR_SALT } from '../../engine/crash/crash-vectors.ts';
import { verifyRound } from '../../pages/crash/verify-round.ts';
import { hashAt, makeChain } from '../shared/hash-chain.ts';
import { crashDigest } from './crash-digest.ts';

const ROUNDS = 100_000;
/**
 * Maximum deviation of a share, in standard deviations. About one seed in fifteen thousand exceeds it for a given
 * share.
 */
const WIDTH = 4;

test.each(crashVectors)('the published vector gives the point $point', ({ hash, digest, point }) => {
  expect(crashDigest(VECTOR_SALT, hash)).toBe(digest);
  expect(crashPointOf(digest)).toBe(point);
});

test('[R9.034] the hashes match the published chain', () => {
  const chain = makeChain(chainVector.at(-1) ?? '', 3);
  expect([chain.terminalHash, hashAt(chain, 1), hashAt(chain, 2), hashAt(chain, 3)]).toEqual(chainVector);
});

test('the smallest digest gives 1.00, the largest 10,000.00, and a malformed digest is refused', () => {
  expect(crashPointOf('0'.repeat(64))).toBe(100);
  expect(crashPointOf('f'.repeat(64))).toBe(1_000_000);
  for (const text of ['', 'F'.repeat(64), '0'.repeat(63)]) expect(() => crashPointOf(text)).toThrow(RangeError);
});

test('a multiplier m is reached with probability 0.99 / m, so the return is 99 % for every target', () => {
  const { checkpoints } = makeChain('c5'.repeat(32), 1);
  const points: number[] = [];
  let [digest = ''] = checkpoints;
  for (let round = 0; round < ROUNDS; round += 1) {
    digest = crashDigest(VECTOR_SALT, digest);
    points.push(crashPointOf(digest));
  }
  for (const multiplier of [101, 110, 150, 200, 500, 1_000, 10_000]) {
    const expected = 99 / multiplier;
    const share = points.filter((point) => point >= multiplier).length / ROUNDS;
    expect(Math.abs(share - expected)).toBeLessThan(WIDTH * Math.sqrt((expected * (1 - expected)) / ROUNDS));
  }
});

test('a return is rounded down to whole kuruş', () => {
  expect(returnMinor(1_00n, 101)).toBe(101n);
  expect(returnMinor(1_05n, 133)).toBe(139n);
  expect(returnMinor(1_000_00n, 1_000_000)).toBe(1_000_000_000n);
});

test('a browser computes the same result as the server for rounds of a chain', async () => {
  const chain = makeChain('7f'.repeat(32), 1_200);
  for (const position of [1, 2, 777, 1_200]) {
    const hash = hashAt(chain, position);
    const verdict = await verifyRound({ hash, position, salt: 'c0ffee', seeds: null, terminalHash: chain.terminalHash });
    const digest = crashDigest('c0ffee', hash);
    expect(verdict).toEqual({ digest, point: crashPointOf(digest), isInChain: true, isSaltRight: null });
  }
});
