import { type Selectable, sql } from 'kysely';
import { type ProcessStatus, processStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import type { BonusOfferTable, BonusTable } from '../database/schema.ts';

export type BonusRow = Selectable<BonusTable>;
export type OfferRow = Selectable<BonusOfferTable>;

/** Who claims, with what distinguishes one person from another. */
export interface Claimant {
  readonly id: bigint;
  readonly personal_no: string;
  readonly phone: string;
  /** Only when true is the phone theirs. */
  readonly is_phone_verified: boolean;
}

/** A deposit that counts as confirmed, since when, and whether the player has requested a withdrawal since. */
export interface ConfirmedDeposit {
  readonly id: bigint;
  readonly amount_minor: bigint;
  readonly confirmed_at: Date;
  readonly is_followed_by_withdrawal: boolean;
}

/** Returns the player. With `isLocked`, everything that moves their money is serialized from here to the commit. */
export async function selectClaimant(queries: Queryable, playerId: bigint, isLocked: boolean): Promise<Claimant> {
  const query = queries.selectFrom('player').select(['id', 'personal_no', 'phone', 'is_phone_verified']).where('id', '=', playerId);
  return (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
}

/** Returns the offers that are switched on, in the operator's order. */
export async function selectOffers(queries: Queryable): Promise<OfferRow[]> {
  return queries.selectFrom('bonus_offer').selectAll().where('is_active', '=', true).orderBy('position').orderBy('id').execute();
}

/** Returns the trial bonus's offer, or undefined when it is switched off. */
export async function selectTrialOffer(queries: Queryable): Promise<OfferRow | undefined> {
  return (await selectOffers(queries)).find(({ kind }) => kind === 'trial');
}

/** Returns an offer that is switched on. */
export async function selectOffer(queries: Queryable, id: string): Promise<OfferRow | undefined> {
  return queries.selectFrom('bonus_offer').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();
}

/** Returns the player's first confirmed deposit, or their latest one. */
export async function selectDeposit(queries: Queryable, playerId: bigint, which: 'first' | 'latest'): Promise<ConfirmedDeposit | undefined> {
  const direction = sql.raw(which === 'first' ? 'asc' : 'desc');
  const { rows } = await sql<ConfirmedDeposit>`
    select deposit.id, deposit.amount_minor, deposit.confirmed_at, exists (
      select from payment withdrawal where withdrawal.player_id = deposit.player_id and withdrawal.type = ${transactionType.Withdraw}
        and withdrawal.status in (${transactionStatus.Pending}, ${transactionStatus.Confirmed}) and withdrawal.created_at >= deposit.confirmed_at
    ) as is_followed_by_withdrawal
    from payment deposit
    where deposit.player_id = ${playerId} and deposit.type = ${transactionType.Deposit} and deposit.status = ${transactionStatus.Confirmed}
      and deposit.confirmed_at is not null
    order by deposit.confirmed_at ${direction}, deposit.id ${direction} limit 1
  `.execute(queries);
  return rows[0];
}

/**
 * Returns the accounts that this person's trial bonus was granted to: at most the player's own, or another one with
 * their national id or verified phone.
 */
export async function selectTrialHolders(queries: Queryable, { id, personal_no, phone, is_phone_verified }: Claimant): Promise<bigint[]> {
  const rows = await queries
    .selectFrom('trial_bonus_person')
    .select('player_id')
    .where((where) =>
      where.or([where('player_id', '=', id), where('personal_no', '=', personal_no), ...(is_phone_verified ? [where('phone', '=', phone)] : [])]),
    )
    .execute();
  return rows.map((row) => row.player_id);
}

/**
 * Records that this person has had the trial bonus. Returns false when they had it before, on this account or another.
 * A phone that was only typed in belongs to nobody.
 */
export async function insertTrialPerson(transaction: Transaction, { id, personal_no, phone, is_phone_verified }: Claimant): Promise<boolean> {
  const row = await transaction
    .insertInto('trial_bonus_person')
    .values({ player_id: id, personal_no, phone: is_phone_verified ? phone : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true when the player has had this bonus on this occasion. */
export async function isGranted(queries: Queryable, playerId: bigint, offerId: string, occasion: string): Promise<boolean> {
  const found = queries.selectFrom('bonus').select('id').where('player_id', '=', playerId).where('offer_id', '=', offerId).where('occasion', '=', occasion);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Stores a running bonus. Returns undefined when the player has had it on this occasion. */
export async function insertBonus(
  transaction: Transaction,
  bonus: {
    playerId: bigint;
    offerId: string;
    occasion: string;
    amountMinor: bigint;
    wageringRequiredMinor: bigint;
    grantedAt: Date;
    expiresAt: Date;
    paymentId: bigint | null;
  },
): Promise<BonusRow | undefined> {
  return transaction
    .insertInto('bonus')
    .values({
      player_id: bonus.playerId,
      offer_id: bonus.offerId,
      occasion: bonus.occasion,
      amount_minor: bonus.amountMinor,
      wagering_required_minor: bonus.wageringRequiredMinor,
      status: processStatus.Processing,
      granted_at: bonus.grantedAt,
      expires_at: bonus.expiresAt,
      payment_id: bonus.paymentId,
    })
    .onConflict((conflict) => conflict.constraint('bonus_is_granted_once').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Sets a bonus's status. A running one has no end and no completion. */
export async function setStatus(
  transaction: Transaction,
  bonusId: bigint,
  change: { status: ProcessStatus; endedAt: Date | null; completionJournalId?: bigint | null },
): Promise<void> {
  await transaction
    .updateTable('bonus')
    .set({ status: change.status, ended_at: change.endedAt, completion_journal_id: change.completionJournalId ?? null })
    .where('id', '=', bonusId)
    .execute();
}

/** The part of a stake that came out of one bonus; kuruş. */
export interface StakePart {
  readonly bonusId: bigint;
  readonly amountMinor: bigint;
}

export async function selectBonus(queries: Queryable, id: bigint): Promise<BonusRow> {
  return queries.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the player's bonuses that may be staked, the oldest first. */
export async function selectRunning(transaction: Transaction, playerId: bigint, now: Date): Promise<BonusRow[]> {
  return transaction
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', processStatus.Processing)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
}

/** Returns what was granted for a deposit and has neither expired nor been forfeited. */
export async function selectBonusesOfDeposit(transaction: Transaction, paymentId: bigint): Promise<BonusRow[]> {
  return transaction
    .selectFrom('bonus')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '<>', processStatus.Expired)
    .where('is_forfeited', '=', false)
    .orderBy('id')
    .execute();
}

/**
 * Returns the player's deposit bonuses that are running, even past their day while they wait for open stakes, or that
 * an open stake would reactivate.
 */
export async function selectOpenDepositBonuses(transaction: Transaction, playerId: bigint, now: Date): Promise<BonusRow[]> {
  return transaction
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payment_id', 'is not', null)
    .where('status', 'in', [processStatus.Processing, processStatus.Cancelled])
    .where('is_forfeited', '=', false)
    .where((bonus) => bonus.or([bonus('expires_at', '>', now), bonus('wagered_minor', '>=', bonus.ref('wagering_required_minor'))]))
    .orderBy('id')
    .execute();
}

/** Ends a bonus for ever. */
export async function forfeit(transaction: Transaction, bonusId: bigint, now: Date): Promise<void> {
  const ended = { status: processStatus.Cancelled, ended_at: now, completion_journal_id: null, is_forfeited: true };
  await transaction.updateTable('bonus').set(ended).where('id', '=', bonusId).execute();
}

/** Returns bonuses whose day has come before their wagering was complete, ordered by id, after the one given. */
export async function selectDue(queries: Queryable, { now, afterId, limit }: { now: Date; afterId: bigint; limit: number }) {
  return queries
    .selectFrom('bonus')
    .select(['id', 'player_id'])
    .where('status', '=', processStatus.Processing)
    .where('expires_at', '<=', now)
    .whereRef('wagered_minor', '<', 'wagering_required_minor')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Adds an amount to a bonus's wagered total, or, below zero, subtracts it. Returns the updated bonus. */
export async function addWagered(transaction: Transaction, id: bigint, amountMinor: bigint): Promise<BonusRow> {
  return transaction
    .updateTable('bonus')
    .set((row) => ({ wagered_minor: row('wagered_minor', '+', amountMinor) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertStakeParts(transaction: Transaction, journalId: bigint, parts: readonly StakePart[]): Promise<void> {
  await transaction
    .insertInto('stake_part')
    .values(parts.map(({ bonusId, amountMinor }) => ({ journal_id: journalId, bonus_id: bonusId, amount_minor: amountMinor })))
    .execute();
}

/** Records that nothing of a single stake is open any more: it was rolled back. */
export async function settleParts(transaction: Transaction, journalId: bigint): Promise<void> {
  await transaction.updateTable('stake_part').set({ is_settled: true }).where('journal_id', '=', journalId).execute();
}

/** Returns how much of the bonus is staked in bets that are still open; kuruş. */
export async function selectOpenStakes(transaction: Transaction, bonusId: bigint): Promise<bigint> {
  const { open_minor: openMinor } = await transaction
    .selectFrom('stake_part')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('open_minor'))
    .where('bonus_id', '=', bonusId)
    .where('is_settled', '=', false)
    .executeTakeFirstOrThrow();
  return openMinor;
}

/** Returns what a stake took from bonuses, the oldest first. */
export async function selectStakeParts(transaction: Transaction, journalId: bigint): Promise<StakePart[]> {
  const rows = await transaction.selectFrom('stake_part').selectAll().where('journal_id', '=', journalId).orderBy('bonus_id').execute();
  return rows.map((row) => ({ bonusId: row.bonus_id, amountMinor: row.amount_minor }));
}
