import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { textOf } from '../database/row.ts';

const SECRET_BYTES = 32;

/**
 * Returns the secret from which all matches are generated. The secret is drawn once and stored, so that matches are the
 * same after every restart.
 */
export function matchSecret(database: DatabaseSync): string {
  database.prepare('insert into sports_secret (id, secret) values (1, ?) on conflict (id) do nothing').run(randomBytes(SECRET_BYTES).toString('hex'));
  const row = database.prepare('select secret from sports_secret').get();
  if (!row) throw new Error('the secret of the matches was not kept');
  return textOf(row, 'secret');
}
