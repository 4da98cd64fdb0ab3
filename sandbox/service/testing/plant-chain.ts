import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crashPointOf } from '../../engine/crash/crash-point.ts';
import { crashDigest } from '../crash/crash-digest.ts';
import { addChain } from '../shared/chain-store.ts';
import { hashAt, makeChain } from '../shared/hash-chain.ts';
import type { TestSandbox } from './test-sandbox.ts';

const SALT = '5a1f';
const CHAIN_LENGTH = 12;

/** Returns whether a crash point (in hundredths) suits a test. */
export type WantedPoint = (point: number) => boolean;

/**
 * Gives a crash game a chain whose first rounds meet a test's conditions, and returns all crash points of the chain in
 * order, in hundredths. Call it before the game's first player.
 */
export function plantChain(sandbox: Pick<TestSandbox, 'dataDirectory' | 'clock'>, gameCode: string, wanted: readonly WantedPoint[]): number[] {
  for (let attempt = 0; ; attempt += 1) {
    const seed = attempt.toString(16).padStart(64, '0');
    const chain = makeChain(seed, CHAIN_LENGTH);
    const points = Array.from({ length: CHAIN_LENGTH }, (_, index) => crashPointOf(crashDigest(SALT, hashAt(chain, index + 1))));
    if (!wanted.every((isWanted, index) => isWanted(points[index] ?? 0))) continue;
    const database = new DatabaseSync(join(sandbox.dataDirectory, 'sandbox.sqlite'), { readBigInts: true });
    addChain(database, gameCode, sandbox.clock.nowMs, { seed, salt: SALT, length: CHAIN_LENGTH });
    database.close();
    return points;
  }
}
