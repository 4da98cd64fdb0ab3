import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/**
 * A bet on a game counts as lost once its provider has reported nothing for this long; a sports bet stands until its
 * match is decided.
 */
const SILENT_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** An SQL condition on `bet`, a row of `wallet_transaction`: by time alone, its provider may still decide it. */
function isAwaited(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(bet.created_at > ${new Date(now.getTime() - SILENT_AFTER_MS)}::timestamptz
    or bet.game_code in (select provider_game_code from game where category = 'sports'))`;
}

/**
 * Returns the stakes that may still return, in kuruş: bets that stand, have no win yet, whose round is not closed, and
 * which may still be decided.
 */
export async function readOpenStakes(queries: Queryable, playerId: bigint, now: Date): Promise<bigint> {
  const { rows } = await sql<{ open_minor: bigint }>`
    select coalesce(sum(bet.amount_minor), 0)::bigint as open_minor from wallet_transaction bet
    where bet.player_id = ${playerId} and bet.kind = 'bet' and not bet.is_rolled_back and bet.journal_id is not null and ${isAwaited(now)}
      and not exists (
        select from wallet_transaction answer where answer.partner = bet.partner and answer.reference_transaction_uuid = bet.transaction_uuid
          and answer.kind = 'win' and not answer.is_rolled_back
      )
      and not exists (
        select from wallet_transaction closing where closing.player_id = bet.player_id and closing.partner = bet.partner and closing.game_code = bet.game_code
          and closing.round = bet.round and closing.is_round_closed and not closing.is_rolled_back and closing.created_at >= bet.created_at
      )
  `.execute(queries);
  return rows[0]?.open_minor ?? 0n;
}

/** Returns the stakes from bonuses that nobody will decide any more, as players and the journals of their bets. */
export async function selectSilentStakes(queries: Queryable, now: Date): Promise<{ player_id: bigint; wallet_provider: string; journal_id: bigint }[]> {
  const { rows } = await sql<{ player_id: bigint; wallet_provider: string; journal_id: bigint }>`
    select distinct bet.player_id, bet.partner as wallet_provider, bet.journal_id
    from stake_part part join wallet_transaction bet on bet.journal_id = part.journal_id and bet.kind = 'bet' and bet.bonus_minor > 0
    where not part.is_settled and not ${isAwaited(now)} order by bet.journal_id
  `.execute(queries);
  return rows;
}
