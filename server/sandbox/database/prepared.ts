import type { DatabaseSync, StatementSync } from 'node:sqlite';

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** A statement that is read once for each database: reading takes longer than doing what it says, where it is done thousands of times. */
export function prepared(database: DatabaseSync, statement: string): StatementSync {
  const ofDatabase = kept.get(database) ?? new Map<string, StatementSync>();
  kept.set(database, ofDatabase);
  const known = ofDatabase.get(statement) ?? database.prepare(statement);
  ofDatabase.set(statement, known);
  return known;
}
