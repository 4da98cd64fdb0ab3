import { type RawBuilder, sql } from 'kysely';
import { type AccountReference, expiredBonusesAccount, feesAccount } from './accounts.ts';

/** Of a wallet provider's house account. May change: whatever sub-accounts there are belong to the sum. */
const SUB_ACCOUNT_COUNT = 256n;
/** No wallet provider's name contains it. */
const MARK = '#';

const singleRowCodes: readonly string[] = [feesAccount.code, expiredBonusesAccount.code];

/**
 * True for the house account of a wallet provider. Every bet there moves it, and a balance in one row would be a lock
 * that all bets wait for. So a posting moves a sub-account, `hub88#7`, which is an account like any other, with entries
 * and a balance that prove each other. The house account holds what its sub-accounts hold together, and what the row
 * under its own code holds: postings about no player, those from before there were sub-accounts, and those of an older
 * server that still runs beside this one.
 */
export function hasSubAccounts({ kind, code }: AccountReference): boolean {
  return kind === 'house' && !singleRowCodes.includes(code);
}

/**
 * Returns the account that a posting about this player moves: itself, or the player's sub-account of it. Postings about
 * one player wait for each other anyway.
 */
export function subAccountOf(account: AccountReference, playerId: bigint | null): AccountReference {
  if (playerId === null || !hasSubAccounts(account)) return account;
  return { ...account, code: `${account.code}${MARK}${playerId % SUB_ACCOUNT_COUNT}` };
}

/** Returns the account that a stored one is part of: itself for all but sub-accounts. */
export function wholeAccountOf(stored: AccountReference): AccountReference {
  if (!hasSubAccounts(stored)) return stored;
  const [code = ''] = stored.code.split(MARK);
  return { ...stored, code };
}

/** Selects the rows of `ledger_account` that an account with sub-accounts consists of. */
export function isPartOf({ kind, code }: AccountReference): RawBuilder<boolean> {
  return sql`(kind = ${kind} and player_id is null and split_part(code, ${MARK}, 1) = ${code})`;
}
