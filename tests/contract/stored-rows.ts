import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

async function readTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name
  `.execute(database);
  return rows.map(({ name }) => name);
}

/** Returns a digest of all rows, one line per table. */
export async function digestTables(database: Database): Promise<string> {
  const tables = await readTables(database);
  const digests = tables.map(
    (name) =>
      sql`select ${name}::text as name, count(*)::text || ' ' || md5(coalesce(string_agg(x::text, ' ' order by x::text), '')) as digest from ${sql.table(name)} as x`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(database);
  return rows.map(({ name, digest }) => `${name}: ${digest}`).join('\n');
}

/** Returns the names of the tables that contain a text anywhere. */
export async function findTablesWith(database: Database, text: string): Promise<string[]> {
  const searches = (await readTables(database)).map(
    (name) => sql`select ${name}::text as name where exists (select 1 from ${sql.table(name)} as x where position(${text}::text in x::text) > 0)`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(searches, sql` union all `)}`.execute(database);
  return rows.map(({ name }) => name);
}
