import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tableGames } from '../../engine/table/games.ts';
import { addChain } from '../shared/chain-store.ts';
import { hashAt, makeChain } from '../shared/hash-chain.ts';
import { courseOf } from '../table/course-of.ts';
import type { TestSandbox } from './test-sandbox.ts';

const SALT = '5a1f';
const CHAIN_LENGTH = 6;

/** Returns whether the last scene of a round suits a test. */
export type WantedCourse<Shown> = (last: Shown) => boolean;

/**
 * Gives a table a chain whose first rounds meet a test's conditions, and returns the last scenes of these rounds as
 * shown. Call it before the table's first player.
 */
export function plantCourse<Shown>(sandbox: TestSandbox, gameCode: string, wanted: readonly WantedCourse<Shown>[]): Shown[] {
  const rules = tableGames.find(({ code }) => code === gameCode)?.rules;
  if (!rules) throw new Error(`no table ${gameCode}`);
  for (let attempt = 0; ; attempt += 1) {
    const seed = attempt.toString(16).padStart(64, '0');
    const chain = makeChain(seed, CHAIN_LENGTH);
    const lasts = wanted.map((_, index) => courseOf(rules, { hash: hashAt(chain, index + 1), salt: SALT, position: index + 1 }).scenes.at(-1)?.shown as Shown);
    if (!wanted.every((isWanted, index) => isWanted(lasts[index] as Shown))) continue;
    const database = new DatabaseSync(join(sandbox.dataDirectory, 'sandbox.sqlite'), { readBigInts: true });
    addChain(database, gameCode, sandbox.clock.nowMs, { seed, salt: SALT, length: CHAIN_LENGTH });
    database.close();
    return lasts;
  }
}
