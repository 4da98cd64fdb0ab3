import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statements as gamesAndPayments } from './migrations/0001-games-and-payments.ts';
import { statements as paymentSide } from './migrations/0002-payment-side.ts';
import { statements as mailbox } from './migrations/0003-mailbox.ts';
import { statements as hands } from './migrations/0004-hands.ts';
import { statements as crash } from './migrations/0005-crash.ts';
import { statements as rulesOfRounds } from './migrations/0006-rules-of-rounds.ts';
import { statements as tables } from './migrations/0007-tables.ts';
import { statements as sportsbook } from './migrations/0008-sportsbook.ts';
import { statements as sessionsAndPace } from './migrations/0009-sessions-and-pace.ts';
import { statements as seedsOfPlayers } from './migrations/0010-seeds-of-players.ts';
import { prepared } from './prepared.ts';
import { numberOf } from './row.ts';

const migrations: readonly (readonly string[])[] = [
  gamesAndPayments,
  paymentSide,
  mailbox,
  hands,
  crash,
  rulesOfRounds,
  tables,
  sportsbook,
  sessionsAndPace,
  seedsOfPlayers,
];

export class NewerDatabaseError extends Error {}

/**
 * Runs `work` in one immediate transaction and returns its result. If `work` throws, rolls back and rethrows the error.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  prepared(database, 'begin immediate').run();
  try {
    const result = work();
    prepared(database, 'commit').run();
    return result;
  } catch (error) {
    prepared(database, 'rollback').run();
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  const row = database.prepare('pragma user_version').get();
  const version = row ? numberOf(row, 'user_version') : 0;
  if (version > migrations.length) throw new NewerDatabaseError(`The sandbox's database is of version ${version}, this program knows ${migrations.length}.`);
  migrations.slice(version).forEach((statements, index) => {
    inTransaction(database, () => {
      for (const statement of statements) database.exec(statement);
      database.exec(`pragma user_version = ${version + index + 1}`);
    });
  });
}

/**
 * Opens the sandbox's own database. Creates it if it is missing and migrates it to the newest version. Every commit is
 * on disk before it returns. If `waitsForDisk` is false, a commit survives the end of the process but not a crash of
 * the machine. Throws a NewerDatabaseError if a later version wrote the database.
 */
export function openDatabase(dataDirectory: string, waitsForDisk = true): DatabaseSync {
  mkdirSync(dataDirectory, { recursive: true });
  const database = new DatabaseSync(join(dataDirectory, 'sandbox.sqlite'), { readBigInts: true, enableForeignKeyConstraints: true, timeout: 2_000 });
  database.exec('pragma journal_mode = wal');
  database.exec(`pragma synchronous = ${waitsForDisk ? 'full' : 'off'}`);
  migrate(database);
  return database;
}

/** Opens an in-memory database of the newest version. */
export function openMemoryDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { readBigInts: true, enableForeignKeyConstraints: true });
  migrate(database);
  return database;
}
