import { expect, test } from 'vitest';
import { crashDigest } from '../../crash/crash-digest.ts';
import { crashPointOf } from '../../crash/crash-point.ts';
import { hashAt, makeChain } from '../../shared/hash-chain.ts';
import { areVectorsRight, canVerify, verifyRound } from './verify-round.ts';

const salt = 'c0ffee';
const chain = makeChain('7f'.repeat(32), 1_200);
const round = (position: number) => ({ hash: hashAt(chain, position), position, salt, terminalHash: chain.terminalHash });

test('the browser computes what the server computes, from the first round of a chain to its last', async () => {
  expect(canVerify()).toBe(true);
  for (const position of [1, 2, 777, 1_200]) {
    const verdict = await verifyRound(round(position));
    expect(verdict).toEqual({ digest: crashDigest(salt, hashAt(chain, position)), point: crashPointOf(verdict.digest), isInChain: true });
  }
});

test('a hash from elsewhere, or at another place, does not lead to the published one', async () => {
  expect((await verifyRound({ ...round(5), position: 4 })).isInChain).toBe(false);
  expect((await verifyRound({ ...round(5), hash: 'ab'.repeat(32) })).isInChain).toBe(false);
});

test('another salt gives another point, and the published vectors hold', async () => {
  expect((await verifyRound({ ...round(5), salt: 'decaf' })).digest).not.toBe((await verifyRound(round(5))).digest);
  expect(await areVectorsRight()).toBe(true);
});
