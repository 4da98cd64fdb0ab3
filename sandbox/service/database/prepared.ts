import type { DatabaseSync, StatementSync } from 'node:sqlite';

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * Returns a prepared statement, cached per database. Parsing a statement takes longer than running it, and some
 * statements run thousands of times.
 */
export function prepared(database: DatabaseSync, statement: string): StatementSync {
  const ofDatabase = kept.get(database) ?? new Map<string, StatementSync>();
  kept.set(database, ofDatabase);
  const known = ofDatabase.get(statement) ?? database.prepare(statement);
  ofDatabase.set(statement, known);
  return known;
}
