import { expect, test } from 'vitest';
import { openMemoryDatabase } from '../database/open-database.ts';
import { addChain, CHAIN_LENGTH, readChain, takeHash } from './chain-store.ts';
import { previousHash } from './hash-chain.ts';

const game = 'crash-ucurtma';

test('[R9.034] hashes are used up one after the other, each leading to the one before it and at last to the published one', () => {
  const database = openMemoryDatabase();
  addChain(database, game, 0, { seed: 'ab'.repeat(32), salt: 'tuz', length: 3 });
  const taken = [takeHash(database, game, 0), takeHash(database, game, 0), takeHash(database, game, 0)];
  expect(taken.map(({ position }) => position)).toEqual([1, 2, 3]);
  const [first, second, third] = taken.map(({ hash }) => hash);
  expect(previousHash(first ?? '')).toBe(readChain(database, taken[0]?.chain.id ?? 0).terminalHash);
  expect(previousHash(second ?? '')).toBe(first);
  expect(third).toBe('ab'.repeat(32));
});

test('a chain that has ended is followed by one of its own seed, salt and full length, and no game uses the chain of another', () => {
  const database = openMemoryDatabase();
  addChain(database, game, 0, { seed: 'ab'.repeat(32), salt: 'tuz', length: 1 });
  const [last, next, other] = [takeHash(database, game, 0), takeHash(database, game, 0), takeHash(database, 'crash-marti', 0)];
  expect(next).toMatchObject({ position: 1, chain: { length: CHAIN_LENGTH } });
  expect(next.chain.salt).not.toBe(last.chain.salt);
  expect(new Set([last.chain.id, next.chain.id, other.chain.id]).size).toBe(3);
});
