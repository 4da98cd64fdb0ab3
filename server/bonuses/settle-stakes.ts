import { sql } from 'kysely';
import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { accountKey, bonusAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { completeBonus } from './complete-bonus.ts';
import { selectBonus, selectOpenStakes } from './store.ts';

/** What a provider has decided. */
export interface DecidedBets {
  readonly playerId: bigint;
  readonly walletProvider: string;
  /** The journal of the bet itself; null for one that cost nothing. */
  readonly journalId: bigint | null;
  /** The round in which nothing more happens: all its bets are decided. */
  readonly closedRound: { readonly gameCode: string; readonly round: string } | null;
  readonly now: Date;
}

interface SettledPart {
  readonly journal_id: bigint;
  readonly bonus_id: bigint;
}

/** Completes a running bonus as soon as settled stakes alone meet its wagering requirement. */
async function completeWhenStaked(transaction: Transaction, part: SettledPart, now: Date): Promise<NotificationRow[]> {
  const bonus = await selectBonus(transaction, part.bonus_id);
  if (bonus.status !== processStatus.Processing) return [];
  const settledMinor = bonus.wagered_minor - (await selectOpenStakes(transaction, bonus.id));
  if (settledMinor < bonus.wagering_required_minor) return [];
  const account = bonusAccount(bonus.player_id, bonus.id);
  const restMinor = (await readAccountBalances(transaction, [account])).get(accountKey(account)) ?? 0n;
  return [await completeBonus(transaction, bonus, { restMinor, occasion: `stake:${part.journal_id}`, now })];
}

/**
 * Records which stakes from bonuses are decided, after their wins are booked, and completes the bonuses that had waited
 * for them, following rule 2 of `bonus-money.ts`. Call it under the player's lock. Returns the notifications to
 * announce after the commit.
 */
export async function settleStakes(
  transaction: Transaction,
  { playerId, walletProvider, journalId, closedRound, now }: DecidedBets,
): Promise<NotificationRow[]> {
  const { rows } = await sql<SettledPart>`
    update stake_part part set is_settled = true
    where not part.is_settled and part.bonus_id in (select id from bonus where player_id = ${playerId}) and (
      part.journal_id = ${journalId}::bigint or exists (
        select from wallet_transaction bet where bet.journal_id = part.journal_id and bet.kind = 'bet' and bet.bonus_minor > 0
          and bet.partner = ${walletProvider} and bet.game_code = ${closedRound?.gameCode ?? null}::text and bet.round = ${closedRound?.round ?? null}::text
      )
    )
    returning part.journal_id, part.bonus_id
  `.execute(transaction);
  const notifications: NotificationRow[] = [];
  for (const part of rows) notifications.push(...(await completeWhenStaked(transaction, part, now)));
  return notifications;
}
