import * as z from 'zod/mini';
import { readTyped } from '#contract/typed-text.ts';
import { findByUsername } from '../account/find-by-username.ts';
import type { Database } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const LONGEST_NAME = 100;

/** A player's name as it is typed. */
export const playerName = z
  .string('a username or usercode')
  .check(z.minLength(1, 'a username or usercode'), z.maxLength(LONGEST_NAME, `a name of at most ${LONGEST_NAME} characters`));

/** Returns the player with a username, as somebody types it, or a usercode. Refuses when there is none. */
export async function findPlayer(database: Database, name: string): Promise<PlayerRow> {
  const player =
    (await findByUsername(database, name)) ?? (await database.selectFrom('player').selectAll().where('usercode', '=', readTyped(name)).executeTakeFirst());
  if (!player) throw new OperatorRefusal(`There is no player '${name}'.`);
  return player;
}
