import { expect, test } from 'vitest';
import { FIRST_CHAIN_LENGTH, SALT_SEEDS } from '../../engine/fairness/chain-salt.ts';
import { openMemoryDatabase } from '../database/open-database.ts';
import { addChain, addChainSeed, CHAIN_LENGTH, findCollectingChain, publishNextChain, readChain, saltOf, takeHash } from './chain-store.ts';
import { previousHash } from './hash-chain.ts';

const game = 'crash-ucurtma';
const seedOf = (number: number) => number.toString(16).padStart(32, '0');

/** Opens a database whose game plays a chain of three rounds while the next chain collects seeds. */
function playing() {
  const database = openMemoryDatabase();
  addChain(database, game, 0, { seed: 'ab'.repeat(32), salt: 'tuz', length: 3 });
  takeHash(database, game, 0);
  const next = publishNextChain(database, game, 0);
  if (!next) throw new Error('no chain collects seeds');
  const send = (number: number, { user = `player-${number}`, terminalHash = next.terminalHash, gameCode = game } = {}) =>
    addChainSeed(database, { gameCode, user, terminalHash, clientSeed: seedOf(number) }, 0);
  /** Takes hashes up to the first round of the next chain. */
  const playOn = () => {
    let taken = takeHash(database, game, 0);
    while (taken.chain.id !== next.id) taken = takeHash(database, game, 0);
    return taken;
  };
  return { database, next, send, playOn };
}

test('[R9.034] hashes are used up in order, and each leads to the one before it and finally to the published one', () => {
  const database = openMemoryDatabase();
  addChain(database, game, 0, { seed: 'ab'.repeat(32), salt: 'tuz', length: 3 });
  const taken = [takeHash(database, game, 0), takeHash(database, game, 0), takeHash(database, game, 0)];
  expect(taken.map(({ position }) => position)).toEqual([1, 2, 3]);
  const [first, second, third] = taken.map(({ hash }) => hash);
  expect(previousHash(first ?? '')).toBe(readChain(database, taken[0]?.chain.id ?? 0).terminalHash);
  expect(previousHash(second ?? '')).toBe(first);
  expect(third).toBe('ab'.repeat(32));
});

test('the chain after one that has ended has its own seed, salt and full length, and games do not share chains', () => {
  const database = openMemoryDatabase();
  addChain(database, game, 0, { seed: 'ab'.repeat(32), salt: 'tuz', length: 1 });
  const [last, next, other] = [takeHash(database, game, 0), takeHash(database, game, 0), takeHash(database, 'crash-marti', 0)];
  expect(next).toMatchObject({ position: 1, chain: { length: CHAIN_LENGTH } });
  expect(next.chain.salt).not.toBe(last.chain.salt);
  expect(new Set([last.chain.id, next.chain.id, other.chain.id]).size).toBe(3);
});

test('an older chain retains the salt that the server drew, and accepts no seeds', () => {
  const database = openMemoryDatabase();
  addChain(database, game, 0, { seed: 'ab'.repeat(32), salt: 'tuz', length: 3 });
  expect(publishNextChain(database, game, 0)).toBeNull();
  const { chain } = takeHash(database, game, 0);
  expect(chain).toMatchObject({ salt: 'tuz', seeds: null });
  expect(addChainSeed(database, { gameCode: game, user: 'ayşe', terminalHash: chain.terminalHash, clientSeed: seedOf(1) }, 0)).toBe(false);
});

test('[R9.034] the next chain is published while the previous one is played, and its salt is made of the first twenty seeds sent after that', () => {
  const { database, next, send, playOn } = playing();
  expect(next.seeds).toEqual([]);
  for (let number = 1; number < SALT_SEEDS; number += 1) expect(send(number)).toBe(true);
  expect(findCollectingChain(database, game)?.seeds).toHaveLength(SALT_SEEDS - 1);
  expect(readChain(database, next.id).salt).toBe('');
  expect(send(SALT_SEEDS)).toBe(true);
  const seeds = Array.from({ length: SALT_SEEDS }, (_, index) => seedOf(index + 1));
  expect(readChain(database, next.id)).toMatchObject({ terminalHash: next.terminalHash, seeds, salt: saltOf(next.terminalHash, seeds) });
  expect([send(SALT_SEEDS + 1), publishNextChain(database, game, 0)]).toEqual([false, null]);
  expect(playOn()).toMatchObject({ position: 1, chain: { seeds, salt: saltOf(next.terminalHash, seeds) } });
});

test('only a player’s first seed counts, and only for a chain of this game whose hash the page has seen and that has not begun', () => {
  const { send, playOn } = playing();
  expect([send(1), send(2, { user: 'player-1' }), send(3, { terminalHash: 'f'.repeat(64) }), send(4, { gameCode: 'crash-marti' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(playOn().chain.seeds).toEqual([seedOf(1)]);
  expect(send(5)).toBe(false);
});

test('a chain whose first round is due before twenty seeds have arrived closes its salt with the seeds received, or with none', () => {
  const some = playing();
  for (const number of [1, 2]) some.send(number);
  expect(some.playOn().chain).toMatchObject({ seeds: [seedOf(1), seedOf(2)], salt: saltOf(some.next.terminalHash, [seedOf(1), seedOf(2)]) });
  const none = playing();
  expect(none.playOn().chain).toMatchObject({ seeds: [], salt: saltOf(none.next.terminalHash, []) });
});

test('on an empty site a game begins a short chain with the seed of its first player', () => {
  const database = openMemoryDatabase();
  const first = publishNextChain(database, game, 0);
  addChainSeed(database, { gameCode: game, user: 'ayşe', terminalHash: first?.terminalHash ?? '', clientSeed: seedOf(1) }, 0);
  expect(takeHash(database, game, 0).chain).toMatchObject({ terminalHash: first?.terminalHash, seeds: [seedOf(1)], length: FIRST_CHAIN_LENGTH });
  publishNextChain(database, game, 0);
  for (let round = 1; round < FIRST_CHAIN_LENGTH; round += 1) takeHash(database, game, 0);
  expect(takeHash(database, game, 0)).toMatchObject({ position: 1, chain: { length: CHAIN_LENGTH } });
});
