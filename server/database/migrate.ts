import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

const directory = new URL('./migrations/', import.meta.url);

export interface MigrationStep {
  readonly name: string;
  /** One SQL statement per element, because the embedded engine takes one per call. */
  readonly statements: readonly string[];
}

async function readStep(file: string): Promise<MigrationStep> {
  const { statements } = (await import(new URL(file, directory).href)) as Pick<MigrationStep, 'statements'>;
  return { name: file.replace(/\.ts$/, ''), statements };
}

/**
 * Every step ever made, in order: one file each in `migrations`, named after its number. A step that has been released is
 * never edited.
 */
export const migrationSteps: readonly MigrationStep[] = await Promise.all((await readdir(directory)).toSorted().map(readStep));

/** Thrown when the database was written by a version that knows more steps than this one. */
export class NewerSchemaError extends Error {
  constructor(step: string) {
    super(`The database was written by a newer version of this server (step ${step}); start that version or restore a backup from before it.`);
    this.name = 'NewerSchemaError';
  }
}

interface MigrationSchema {
  migration: { name: string; applied_at: Date };
}

async function readApplied(queries: Kysely<MigrationSchema>): Promise<Set<string>> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(queries);
  const rows = await queries.selectFrom('migration').select('name').orderBy('name').execute();
  return new Set(rows.map((row) => row.name));
}

async function applyStep(queries: Kysely<MigrationSchema>, step: MigrationStep): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    for (const statement of step.statements) await sql.raw(statement).execute(transaction);
    await sql`insert into migration (name) values (${step.name})`.execute(transaction);
  });
}

async function applyMissing(queries: Kysely<MigrationSchema>, steps: readonly MigrationStep[]): Promise<void> {
  const applied = await readApplied(queries);
  const known = new Set(steps.map((step) => step.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown !== undefined) throw new NewerSchemaError(unknown);
  for (const step of steps) {
    if (!applied.has(step.name)) await applyStep(queries, step);
  }
}

/**
 * Migrates the schema, one transaction per step, so that a failed step leaves nothing behind. On PostgreSQL an advisory
 * lock serializes processes that start together. Throws a NewerSchemaError on a newer schema.
 */
export async function migrate<Schema>(database: Kysely<Schema>, engine: 'pglite' | 'postgresql', steps = migrationSteps): Promise<void> {
  const queries = database as unknown as Kysely<MigrationSchema>;
  await queries.connection().execute(async (connection) => {
    if (engine === 'pglite') return applyMissing(connection, steps);
    await sql`select pg_advisory_lock(hashtext('meydan migration ' || current_schema()))`.execute(connection);
    try {
      await applyMissing(connection, steps);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('meydan migration ' || current_schema()))`.execute(connection);
    }
  });
}
