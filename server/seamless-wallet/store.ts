import { type Selectable, sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import type { WalletTransactionTable } from '../database/schema.ts';
import { hashToken } from '../http/session.ts';
import type { WalletAnswer } from './answer.ts';

export type WalletTransactionRow = Pick<
  Selectable<WalletTransactionTable>,
  'transaction_uuid' | 'kind' | 'player_id' | 'game_code' | 'amount_minor' | 'content_hash' | 'is_rolled_back' | 'journal_id'
>;

/** A player as a provider's call names him, with the game session of the token when it is his and this partner's. */
export interface WalletPlayer {
  readonly id: bigint;
  readonly country_id: number;
  readonly created_at: Date;
  readonly token_expires_at: Date | null;
  /** The provider's name of the game that the token was made for. */
  readonly token_game: string | null;
  readonly is_game_active: boolean | null;
}

/** What is already known of a call. */
export interface Known {
  readonly requestHash: Buffer | null;
  readonly answer: WalletAnswer | null;
  readonly transaction: WalletTransactionRow | null;
  readonly reference: WalletTransactionRow | null;
}

interface Caller {
  readonly partner: string;
  readonly user: string;
  readonly token: string | null;
}

/** The player of a call; undefined when there is none of this code. With `isLocked`, his calls of all providers take turns from here to the commit. */
export async function selectPlayer(queries: Queryable, { partner, user, token }: Caller, isLocked: boolean): Promise<WalletPlayer | undefined> {
  const { rows } = await sql<WalletPlayer>`
    select player.id, player.country_id, player.created_at, token.expires_at as token_expires_at, game.provider_game_code as token_game, game.is_active as is_game_active
    from player
    left join game_token token on token.token_hash = ${hashToken(token ?? '')} and token.partner = ${partner} and token.player_id = player.id
    left join game on game.code = token.game_code
    where player.usercode = ${user}
    ${isLocked ? sql`for no key update of player` : sql``}
  `.execute(queries);
  return rows[0];
}

/** True when any game is known to the provider by this code. */
export async function isGameKnown(queries: Queryable, providerGameCode: string): Promise<boolean> {
  const row = await queries.selectFrom('game').select('code').where('provider_game_code', '=', providerGameCode).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The answer already given to this request, and the transactions it names. Read it after the player is locked. */
export async function selectKnown(
  transaction: Transaction,
  partner: string,
  ids: { request: string; transaction: string; reference: string | null },
): Promise<Known> {
  const answered = await transaction
    .selectFrom('wallet_request')
    .select(['body_hash', 'answer'])
    .where('partner', '=', partner)
    .where('request_uuid', '=', ids.request)
    .executeTakeFirst();
  const rows = await transaction
    .selectFrom('wallet_transaction')
    .select(['transaction_uuid', 'kind', 'player_id', 'game_code', 'amount_minor', 'content_hash', 'is_rolled_back', 'journal_id'])
    .where('partner', '=', partner)
    .where('transaction_uuid', 'in', [ids.transaction, ...(ids.reference === null ? [] : [ids.reference])])
    .execute();
  return {
    requestHash: answered?.body_hash ?? null,
    // Written by `insertAnswer` and by nothing else.
    answer: (answered?.answer as WalletAnswer | undefined) ?? null,
    transaction: rows.find((row) => row.transaction_uuid === ids.transaction) ?? null,
    reference: rows.find((row) => row.transaction_uuid === ids.reference) ?? null,
  };
}

export interface NewWalletTransaction {
  readonly partner: string;
  readonly transactionUuid: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly playerId: bigint;
  readonly referenceUuid: string | null;
  readonly round: string | null;
  readonly gameCode: string | null;
  readonly amountMinor: bigint;
  readonly contentHash: Buffer;
  readonly journalId: bigint | null;
}

export async function insertTransaction(transaction: Transaction, row: NewWalletTransaction): Promise<void> {
  await transaction
    .insertInto('wallet_transaction')
    .values({
      partner: row.partner,
      transaction_uuid: row.transactionUuid,
      kind: row.kind,
      player_id: row.playerId,
      reference_transaction_uuid: row.referenceUuid,
      round: row.round,
      game_code: row.gameCode,
      amount_minor: row.amountMinor,
      content_hash: row.contentHash,
      journal_id: row.journalId,
    })
    .execute();
}

export async function markRolledBack(transaction: Transaction, partner: string, transactionUuid: string): Promise<void> {
  await transaction
    .updateTable('wallet_transaction')
    .set({ is_rolled_back: true })
    .where('partner', '=', partner)
    .where('transaction_uuid', '=', transactionUuid)
    .execute();
}

/** Keeps the answer for the same request sent again. */
export async function insertAnswer(transaction: Transaction, partner: string, requestUuid: string, contentHash: Buffer, answer: WalletAnswer): Promise<void> {
  await transaction
    .insertInto('wallet_request')
    .values({ partner, request_uuid: requestUuid, body_hash: contentHash, answer: JSON.stringify(answer) })
    .execute();
}
