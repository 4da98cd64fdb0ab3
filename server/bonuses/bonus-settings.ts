import { fromLira } from '#contract/money.ts';
import type { Queryable } from '../database/database.ts';
import { LIRA_VALUE, WHOLE_NUMBER_VALUE } from '../site-options/option-values.ts';
import { selectTrialOffer } from './store.ts';

/** The operator's settings for bonuses. */
export interface BonusSettings {
  /** Kuruş; 0 when no trial bonus is offered. */
  readonly trialAmountMinor: bigint;
  readonly wageringFactor: number;
  readonly days: number;
}

const DEFAULT_WAGERING_FACTOR = 10;
const DEFAULT_DAYS = 14;

function readNumber(value: string | undefined, minimum: number, fallback: number): number {
  const text = value?.trim() ?? '';
  return WHOLE_NUMBER_VALUE.test(text) && Number(text) >= minimum ? Number(text) : fallback;
}

/**
 * Reads the site options `trialbonusamount`, `wageringfactor` and `bonusdays`. Missing, switched-off or non-numeric
 * ones count as 0, 10 and 14.
 */
export async function readBonusSettings(queries: Queryable): Promise<BonusSettings> {
  const rows = await queries
    .selectFrom('site_option')
    .select(['key', 'value'])
    .where('key', 'in', ['trialbonusamount', 'wageringfactor', 'bonusdays'])
    .where('is_active', '=', true)
    .execute();
  const options = new Map(rows.map(({ key, value }) => [key, value]));
  const amount = options.get('trialbonusamount')?.trim() ?? '';
  return {
    trialAmountMinor: LIRA_VALUE.test(amount) ? fromLira(Number(amount)) : 0n,
    wageringFactor: readNumber(options.get('wageringfactor'), 0, DEFAULT_WAGERING_FACTOR),
    days: readNumber(options.get('bonusdays'), 1, DEFAULT_DAYS),
  };
}

/** Returns the trial bonus that anyone may claim, in kuruş; 0 when none is offered. */
export async function readTrialAmount(queries: Queryable): Promise<bigint> {
  return (await selectTrialOffer(queries)) ? (await readBonusSettings(queries)).trialAmountMinor : 0n;
}
