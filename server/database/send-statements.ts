import { CompiledQuery } from 'kysely';
import type { Transaction } from './database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * What the drivers know beyond a single statement: several that are sent together, and one that the commit is sent
 * with.
 */
export interface MarkedQuery extends CompiledQuery {
  readonly together?: readonly Statement[];
  readonly isLast?: boolean;
}

/**
 * Sends statements without waiting between them; the database runs them one after the other, so a later one sees what
 * an earlier one waited for. Returns the rows of each.
 */
export async function sendTogether<Rows extends readonly unknown[][]>(transaction: Transaction, statements: readonly Statement[]): Promise<Rows> {
  const [first] = statements;
  if (!first) throw new RangeError('there is nothing to send');
  const query: MarkedQuery = { ...CompiledQuery.raw(first.text, [...first.values]), together: statements };
  const { rows } = await transaction.executeQuery(query);
  return rows as unknown as Rows;
}

/**
 * Sends the last statement of a transaction. If the database is another process, the commit is sent with it, so that
 * its locks are held no longer than the database needs. When it fails, nothing is committed. The caller must do nothing
 * afterwards that may fail.
 */
export async function sendLast<Row>(transaction: Transaction, { text, values }: Statement): Promise<Row[]> {
  const query: MarkedQuery = { ...CompiledQuery.raw(text, [...values]), isLast: true };
  return (await transaction.executeQuery<Row>(query)).rows;
}
