import { type Kysely, sql } from 'kysely';
import { statements as people } from './migrations/0001-people.ts';
import { statements as money } from './migrations/0002-money.ts';
import { statements as casinoAndContent } from './migrations/0003-casino-and-content.ts';
import { statements as accounts } from './migrations/0004-accounts.ts';
import { statements as payments } from './migrations/0005-payments.ts';
import { statements as bonuses } from './migrations/0006-bonuses.ts';
import { statements as contentAndJobs } from './migrations/0007-content-and-jobs.ts';
import { statements as messages } from './migrations/0008-messages.ts';
import { statements as reconciliation } from './migrations/0009-reconciliation.ts';
import { statements as jobs } from './migrations/0010-jobs.ts';
import { statements as paymentReference } from './migrations/0011-payment-reference.ts';
import { statements as credited } from './migrations/0012-credited.ts';
import { statements as endedBonuses } from './migrations/0013-ended-bonuses.ts';
import { statements as phoneOwners } from './migrations/0014-accounts.ts';
import { statements as crashOption } from './migrations/0015-crash-option.ts';
import { statements as push } from './migrations/0016-push.ts';
import { statements as operators } from './migrations/0017-operators.ts';
import { statements as attemptsAndGameSessions } from './migrations/0018-attempts-and-game-sessions.ts';
import { statements as byHand } from './migrations/0019-by-hand.ts';
import { statements as toldTerms } from './migrations/0020-told-terms.ts';
import { statements as openGames } from './migrations/0021-open-games.ts';
import { statements as playLimits } from './migrations/0022-play-limits.ts';
import { statements as playRestrictions } from './migrations/0023-play-restrictions.ts';
import { statements as realityChecks } from './migrations/0024-reality-checks.ts';
import { statements as unreadInOrder } from './migrations/0025-unread-in-order.ts';
import { statements as settledStakes } from './migrations/0026-settled-stakes.ts';
import { statements as recalledWithdrawals } from './migrations/0027-recalled-withdrawals.ts';
import { statements as gameProviders } from './migrations/0028-game-providers.ts';
import { statements as installationSecret } from './migrations/0029-installation-secret.ts';
import { statements as loginCodes } from './migrations/0030-login-codes.ts';
import { statements as exclusionReviews } from './migrations/0031-exclusion-reviews.ts';
import { statements as verifiedTrialPhones } from './migrations/0032-verified-trial-phones.ts';
import { statements as opaqueNumbers } from './migrations/0033-opaque-numbers.ts';
import { statements as asciiCase } from './migrations/0034-ascii-case.ts';
import { statements as gamesOfOthers } from './migrations/0035-games-of-others.ts';
import { statements as oneGameACode } from './migrations/0036-one-game-a-code.ts';

export interface MigrationStep {
  readonly name: string;
  /** One SQL statement per element, because the embedded engine takes one per call. */
  readonly statements: readonly string[];
}

/** Every step ever made, in order; a step that has been released is never edited. */
export const migrationSteps: readonly MigrationStep[] = [
  { name: '0001-people', statements: people },
  { name: '0002-money', statements: money },
  { name: '0003-casino-and-content', statements: casinoAndContent },
  { name: '0004-accounts', statements: accounts },
  { name: '0005-payments', statements: payments },
  { name: '0006-bonuses', statements: bonuses },
  { name: '0007-content-and-jobs', statements: contentAndJobs },
  { name: '0008-messages', statements: messages },
  { name: '0009-reconciliation', statements: reconciliation },
  { name: '0010-jobs', statements: jobs },
  { name: '0011-payment-reference', statements: paymentReference },
  { name: '0012-credited', statements: credited },
  { name: '0013-ended-bonuses', statements: endedBonuses },
  { name: '0014-accounts', statements: phoneOwners },
  { name: '0015-crash-option', statements: crashOption },
  { name: '0016-push', statements: push },
  { name: '0017-operators', statements: operators },
  { name: '0018-attempts-and-game-sessions', statements: attemptsAndGameSessions },
  { name: '0019-by-hand', statements: byHand },
  { name: '0020-told-terms', statements: toldTerms },
  { name: '0021-open-games', statements: openGames },
  { name: '0022-play-limits', statements: playLimits },
  { name: '0023-play-restrictions', statements: playRestrictions },
  { name: '0024-reality-checks', statements: realityChecks },
  { name: '0025-unread-in-order', statements: unreadInOrder },
  { name: '0026-settled-stakes', statements: settledStakes },
  { name: '0027-recalled-withdrawals', statements: recalledWithdrawals },
  { name: '0028-game-providers', statements: gameProviders },
  { name: '0029-installation-secret', statements: installationSecret },
  { name: '0030-login-codes', statements: loginCodes },
  { name: '0031-exclusion-reviews', statements: exclusionReviews },
  { name: '0032-verified-trial-phones', statements: verifiedTrialPhones },
  { name: '0033-opaque-numbers', statements: opaqueNumbers },
  { name: '0034-ascii-case', statements: asciiCase },
  { name: '0035-games-of-others', statements: gamesOfOthers },
  { name: '0036-one-game-a-code', statements: oneGameACode },
];

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
