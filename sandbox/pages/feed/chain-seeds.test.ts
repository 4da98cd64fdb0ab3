import { expect, test } from 'vitest';
import { CHAIN_SEED } from '../../engine/fairness/chain-salt.ts';
import { ChainSeeds } from './chain-seeds.ts';

const chain = (terminalHash: string) => ({ terminalHash, seeds: [] });

test('a page sends the same seed for a chain every time, another one for another chain, and recognises its own seeds', () => {
  const seeds = new ChainSeeds();
  const [first, again, other] = [seeds.send(chain('a')), seeds.send(chain('a')), seeds.send(chain('b'))];
  expect(first.seed).toMatchObject({ terminalHash: 'a', clientSeed: expect.stringMatching(CHAIN_SEED) });
  expect(again).toEqual(first);
  expect(other.seed?.clientSeed).not.toBe(first.seed?.clientSeed);
  expect([seeds.has('a', first.seed?.clientSeed ?? ''), seeds.has('b', first.seed?.clientSeed ?? '')]).toEqual([true, false]);
  expect(seeds.send(null)).toEqual({});
});
