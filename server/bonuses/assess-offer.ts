import { calendarDay } from '#contract/calendar-day.ts';
import type { Queryable } from '../database/database.ts';
import { formatMoney } from '../messages/format-money.ts';
import type { MessageKey } from '../messages/message.ts';
import type { BonusSettings } from './bonus-settings.ts';
import { type Claimant, isGranted, type OfferRow, selectDeposit, selectTrialHolders } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WHOLE_PERCENT = 100n;
const DAYS_A_WEEK = 7;
/** Sunday is 0 in JavaScript; weeks here begin on Monday. */
const MONDAY = 1;
/** The occasion of an offer that can be claimed only once ever. */
const ONCE = 'once';

/** Returns the Monday, as `YYYY-MM-DD`, of the current calendar week in Istanbul. */
function mondayInIstanbul(now: Date): string {
  const noon = new Date(`${calendarDay(now)}T12:00:00Z`);
  const daysSinceMonday = (noon.getUTCDay() - MONDAY + DAYS_A_WEEK) % DAYS_A_WEEK;
  return new Date(noon.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** A sentence that is yet to be translated into the reader's language. */
export interface Sentence {
  readonly key: MessageKey;
  readonly parameters: Record<string, string>;
}

/** An offer as it applies to one player at one moment. */
export interface AssessedOffer {
  readonly offer: OfferRow;
  readonly name: MessageKey;
  readonly description: Sentence;
  /** What a claim would grant now; kuruş. */
  readonly amountMinor: bigint;
  readonly wageringFactor: number;
  readonly days: number;
  readonly occasion: string;
  /** The qualifying deposit; null for an offer that needs none, and while there is none. */
  readonly paymentId: bigint | null;
  /** Why it cannot be claimed now; null when it can. */
  readonly reason: Sentence | null;
}

interface Assessment {
  amountMinor: bigint;
  occasion: string;
  paymentId: bigint | null;
  reason: Sentence | null;
}

interface Case {
  readonly queries: Queryable;
  readonly offer: OfferRow;
  readonly claimant: Claimant;
  readonly settings: BonusSettings;
  readonly now: Date;
}

function because(key: MessageKey, parameters: Record<string, string> = {}): Sentence {
  return { key, parameters };
}

/** Once per person, with a verified phone: refused when this account, this national id or this phone has had it. */
async function assessTrial({ queries, claimant, settings }: Case): Promise<Assessment> {
  const holders = await selectTrialHolders(queries, claimant);
  const taken = holders.includes(claimant.id) ? because('bonus.alreadyClaimed') : because('bonus.trialTaken');
  const unverified = claimant.is_phone_verified ? null : because('bonus.trialNeedsPhone');
  const missing = settings.trialAmountMinor === 0n ? because('bonus.notOffered') : unverified;
  return { amountMinor: settings.trialAmountMinor, occasion: ONCE, paymentId: null, reason: holders.length > 0 ? taken : missing };
}

/** A share of the first confirmed deposit up to a maximum; once, within some days after that deposit. */
async function assessFirstDeposit({ queries, offer, claimant, now }: Case): Promise<Assessment> {
  const deposit = await selectDeposit(queries, claimant.id, 'first');
  if (!deposit) return { amountMinor: 0n, occasion: ONCE, paymentId: null, reason: because('bonus.needsFirstDeposit') };
  const matchedMinor = (deposit.amount_minor * BigInt(offer.match_percent ?? 0)) / WHOLE_PERCENT;
  const maximumMinor = offer.amount_minor ?? 0n;
  const amountMinor = matchedMinor < maximumMinor ? matchedMinor : maximumMinor;
  const days = offer.deposit_days ?? 0;
  const isLate = now.getTime() >= deposit.confirmed_at.getTime() + days * DAY_MS;
  const late = isLate ? because('bonus.tooLate', { depositDays: String(days) }) : null;
  const withdrawn = deposit.is_followed_by_withdrawal ? because('bonus.withdrawnSince') : null;
  const isTaken = await isGranted(queries, claimant.id, offer.id, ONCE);
  return { amountMinor, occasion: ONCE, paymentId: deposit.id, reason: isTaken ? because('bonus.alreadyClaimed') : (late ?? withdrawn) };
}

/** A fixed amount once a calendar week by Istanbul's clock, for players with a deposit confirmed in the last days. */
async function assessWeekly({ queries, offer, claimant, now }: Case): Promise<Assessment> {
  const occasion = mondayInIstanbul(now);
  const amountMinor = offer.amount_minor ?? 0n;
  if (await isGranted(queries, claimant.id, offer.id, occasion)) {
    return { amountMinor, occasion, paymentId: null, reason: because('bonus.claimedThisWeek') };
  }
  const deposit = await selectDeposit(queries, claimant.id, 'latest');
  const days = offer.deposit_days ?? 0;
  const isEntitled = deposit !== undefined && now.getTime() < deposit.confirmed_at.getTime() + days * DAY_MS;
  const withdrawn = deposit?.is_followed_by_withdrawal ? because('bonus.withdrawnSince') : null;
  const reason = isEntitled ? withdrawn : because('bonus.needsDeposit', { depositDays: String(days) });
  return { amountMinor, occasion, paymentId: deposit?.id ?? null, reason };
}

const kinds: Record<string, { name: MessageKey; description: MessageKey; assess: (claim: Case) => Promise<Assessment> }> = {
  trial: { name: 'bonus.trial.name', description: 'bonus.trial.description', assess: assessTrial },
  'first-deposit': { name: 'bonus.firstDeposit.name', description: 'bonus.firstDeposit.description', assess: assessFirstDeposit },
  weekly: { name: 'bonus.weekly.name', description: 'bonus.weekly.description', assess: assessWeekly },
};

function findKind(kind: string) {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!found) throw new Error(`no rules are known for bonus offers of the kind ${kind}`);
  return found;
}

/** Returns the name of bonuses of an offer's kind. */
export function bonusName(kind: string): MessageKey {
  return findKind(kind).name;
}

/**
 * Returns what an offer would grant to a player now, and why it cannot be claimed if so: not offered, had before on
 * this account or by this person, no verified phone, no qualifying deposit, that deposit too long ago, or a withdrawal
 * requested since. Binding only under the player's lock.
 */
export async function assessOffer(claim: Case): Promise<AssessedOffer> {
  const { offer, settings } = claim;
  const { name, description, assess } = findKind(offer.kind);
  const assessment = await assess(claim);
  const wageringFactor = offer.wagering_factor ?? settings.wageringFactor;
  const days = offer.days ?? settings.days;
  const parameters = {
    amount: formatMoney(offer.amount_minor ?? assessment.amountMinor),
    percent: String(offer.match_percent ?? 0),
    depositDays: String(offer.deposit_days ?? 0),
  };
  return { offer, name, description: { key: description, parameters }, wageringFactor, days, ...assessment };
}
