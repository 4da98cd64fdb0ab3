import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL that lower-cases A–Z and leaves every other letter, in every database: one with a Turkish locale would
 * turn each I into an ı. `text` is an expression of a text type. What it is compared with has to be lower-cased by the
 * same rule.
 */
export function asciiLower(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(${text} collate "C")`;
}
