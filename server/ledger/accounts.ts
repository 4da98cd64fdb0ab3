import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** Kinds of account that belong to a player. The first three never go below zero; a debt is an amount below zero. */
export const playerAccountKinds = ['player-cash', 'player-bonus', 'player-held', 'player-debt'] as const;
/** The database also refuses an amount below zero in these. */
export const neverNegativeKinds = ['player-cash', 'player-bonus', 'player-held'] as const;

export type PlayerAccountKind = (typeof playerAccountKinds)[number];
export type SiteAccountKind = 'house' | 'payment-clearing' | 'promotions' | 'suspense';

/** Names one account: its kind, its owner, and its provider, payment method or bonus. */
export interface AccountReference {
  readonly kind: PlayerAccountKind | SiteAccountKind;
  readonly playerId: bigint | null;
  readonly code: string;
}

/** An account of a player; `code` distinguishes accounts of a kind of which a player may have several. */
export function playerAccount(kind: PlayerAccountKind, playerId: bigint, code = ''): AccountReference {
  return { kind, playerId, code };
}

/** The account of one bonus of a player: every bonus has its own. */
export function bonusAccount(playerId: bigint, bonusId: bigint): AccountReference {
  return playerAccount('player-bonus', playerId, String(bonusId));
}

/** Where a provider's stakes go and its winnings come from: kept in sub-accounts (`sub-accounts.ts`). */
export function houseAccount(walletProvider: string): AccountReference {
  return { kind: 'house', playerId: null, code: walletProvider };
}

/** Money in transit between us and a payment method, by the method's number. */
export function clearingAccount(method: number): AccountReference {
  return { kind: 'payment-clearing', playerId: null, code: String(method) };
}

/** What the site gives away. */
export const promotionsAccount: AccountReference = { kind: 'promotions', playerId: null, code: '' };
/** Where the money of expired bonuses goes. */
export const expiredBonusesAccount: AccountReference = { kind: 'house', playerId: null, code: 'bonuses' };
/** Receives the fees of deposits and withdrawals. */
export const feesAccount: AccountReference = { kind: 'house', playerId: null, code: 'fees' };
export const suspenseAccount: AccountReference = { kind: 'suspense', playerId: null, code: '' };

/** Creates the accounts that don't exist yet, empty. */
export async function createMissingAccounts(transaction: Transaction, accounts: readonly AccountReference[]): Promise<void> {
  // Always in the same order, so that two transactions that create the same accounts never deadlock.
  const sorted = accounts.toSorted((one, other) => (accountKey(one) < accountKey(other) ? -1 : 1));
  const rows = sorted.map((account) => sql`(${account.kind}, ${account.playerId}::bigint, ${account.code})`);
  await sql`insert into ledger_account (kind, player_id, code) values ${sql.join(rows)} on conflict do nothing`.execute(transaction);
}

/** Selects the row's id through the unique index, which `is not distinct from` could not use. */
export function selectAccountId({ kind, playerId, code }: AccountReference): RawBuilder<bigint> {
  const owner = playerId === null ? sql`player_id is null` : sql`player_id = ${playerId}`;
  return sql`(select id from ledger_account where kind = ${kind} and ${owner} and code = ${code})`;
}

/** One text per reference, for comparing. */
export function accountKey(account: AccountReference): string {
  return `${account.kind}:${account.playerId ?? ''}:${account.code}`;
}
