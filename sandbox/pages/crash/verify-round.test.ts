import { expect, test } from 'vitest';
import { chainVector, crashVectors, VECTOR_SALT } from '../../engine/crash/crash-vectors.ts';
import { areVectorsRight, verifyRound } from './verify-round.ts';

const [terminalHash = '', , second = ''] = chainVector;
const round = { hash: second, position: 2, salt: VECTOR_SALT, seeds: null, terminalHash };

test('the browser computes the published points and verifies the published chain', async () => {
  expect(await areVectorsRight()).toBe(true);
  expect((await verifyRound(round)).isInChain).toBe(true);
  for (const { hash, digest, point } of crashVectors)
    expect(await verifyRound({ ...round, hash })).toEqual({ digest, point, isInChain: false, isSaltRight: null });
});

test('a hash at another position does not lead to the published one', async () => {
  for (const position of [1, 3]) expect((await verifyRound({ ...round, position })).isInChain).toBe(false);
});

test('another salt gives another digest', async () => {
  expect((await verifyRound({ ...round, salt: 'decaf' })).digest).not.toBe((await verifyRound(round)).digest);
});
