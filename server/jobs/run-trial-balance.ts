import type { Application } from '../application.ts';
import { readTrialBalance, type TrialBalance } from '../ledger/trial-balance.ts';
import { findMisplacedMoney, type MisplacedMoney } from './find-misplaced-money.ts';

/** At most this many findings of one run are stored; more would add nothing. */
const KEPT_IMBALANCES = 100;

interface ProvenBooks extends TrialBalance {
  readonly misplaced: readonly MisplacedMoney[];
}

/**
 * Proves the books and that players' accounts hold what they stand for, stores the result and returns it; an imbalance
 * is also logged as an error, because a person has to look.
 */
export async function runTrialBalance({ database, log }: Pick<Application, 'database' | 'log'>, now: Date): Promise<ProvenBooks> {
  const trial = await readTrialBalance(database);
  const misplaced = await findMisplacedMoney(database);
  const result = { ...trial, misplaced, isBalanced: trial.isBalanced && misplaced.length === 0 };
  const imbalances = [...trial.imbalances, ...misplaced]
    .slice(0, KEPT_IMBALANCES)
    .map((imbalance) => Object.fromEntries(Object.entries(imbalance).map(([key, value]) => [key, String(value)])));
  await database
    .insertInto('trial_balance_run')
    .values({ ran_at: now, is_balanced: result.isBalanced, account_count: result.accountCount, imbalances: JSON.stringify(imbalances) })
    .execute();
  if (!result.isBalanced) log.error({ imbalances }, 'the books do not balance');
  return result;
}
