import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Ids above `after`, up to and including `last`. */
export interface IdRange {
  readonly after: bigint;
  readonly last: bigint;
}

/**
 * Yields the ids of a table in ascending ranges of at most `size` rows, for work on all rows that must not be one long
 * statement. Rows that are added meanwhile are in the last ranges.
 */
export async function* idRanges(queries: Queryable, table: 'ledger_journal' | 'player', size: number): AsyncGenerator<IdRange> {
  for (let after = 0n; ; ) {
    const { rows } = await sql<{ last: bigint | null }>`
      select max(id) as last from (select id from ${sql.table(table)} where id > ${after}::bigint order by id limit ${size}::integer) range
    `.execute(queries);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield { after, last };
    after = last;
  }
}
