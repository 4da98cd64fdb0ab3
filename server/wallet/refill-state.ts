import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { readBalance } from '../ledger/balances.ts';

const REFILL_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** A bet of which a provider says nothing for so long is lost: nobody stays without a refill because a round was never closed. */
const IN_PLAY_MS = 24 * 60 * 60 * 1000;

/** Stakes that may still come back, in kuruş: bets of the last 24 hours that stand, to which no win has come and whose round is not closed. */
async function readInPlay(queries: Queryable, playerId: bigint, now: Date): Promise<bigint> {
  const { rows } = await sql<{ in_play_minor: bigint }>`
    select coalesce(sum(bet.amount_minor), 0)::bigint as in_play_minor from wallet_transaction bet
    where bet.player_id = ${playerId} and bet.kind = 'bet' and not bet.is_rolled_back and bet.journal_id is not null
      and bet.created_at > ${new Date(now.getTime() - IN_PLAY_MS)}::timestamptz
      and not exists (
        select from wallet_transaction answer where answer.partner = bet.partner and answer.reference_transaction_uuid = bet.transaction_uuid
          and answer.kind = 'win' and not answer.is_rolled_back
      )
      and not exists (
        select from wallet_transaction closing where closing.player_id = bet.player_id and closing.partner = bet.partner and closing.game_code = bet.game_code
          and closing.round = bet.round and closing.is_round_closed and not closing.is_rolled_back and closing.created_at >= bet.created_at
      )
  `.execute(queries);
  return rows[0]?.in_play_minor ?? 0n;
}

/**
 * What a refill would give, in kuruş: what is missing to the starting float. Bonus money, what is held for a withdrawal and stakes in play count, so that
 * nobody is filled up for what comes back to him. Binding only under the player's lock.
 */
export async function readMissing(queries: Queryable, playerId: bigint, { floatMinor, now }: { floatMinor: bigint; now: Date }): Promise<bigint> {
  const { cashMinor, bonusMinor, heldMinor } = await readBalance(queries, playerId);
  const missingMinor = floatMinor - cashMinor - bonusMinor - heldMinor;
  const stillMinor = missingMinor > 0n ? missingMinor - (await readInPlay(queries, playerId, now)) : 0n;
  return stillMinor > 0n ? stillMinor : 0n;
}

/** When the player may be filled up again; null when he may now. */
export async function nextRefillAt(queries: Queryable, playerId: bigint, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ posted_at: Date }>`
    select posted_at from ledger_journal where player_id = ${playerId} and kind = 'refill' order by id desc limit 1
  `.execute(queries);
  const [latest] = rows;
  if (!latest) return null;
  const next = new Date(latest.posted_at.getTime() + REFILL_INTERVAL_MS);
  return next > now ? next : null;
}
