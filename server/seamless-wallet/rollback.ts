import { postReversal } from '../ledger/reversal.ts';
import type { RollbackRequest } from './requests.ts';
import type { Situation } from './settle.ts';
import type { WalletStatus } from './statuses.ts';
import { insertTransaction, markRolledBack, type WalletTransactionRow } from './store.ts';

/** A rollback that came before its bet: the row under the bet's own id refuses it when it arrives. */
async function leaveTombstone({ transaction, partner, request, player, contentHash }: Situation<RollbackRequest>): Promise<void> {
  await insertTransaction(transaction, {
    partner,
    transactionUuid: request.reference_transaction_uuid,
    kind: 'tombstone',
    playerId: player.id,
    referenceUuid: null,
    round: request.round ?? null,
    gameCode: request.game_code ?? null,
    amountMinor: 0n,
    contentHash,
    journalId: null,
  });
}

async function takeBack(situation: Situation<RollbackRequest>, reference: WalletTransactionRow): Promise<bigint | null> {
  const { transaction, partner, player } = situation;
  await markRolledBack(transaction, partner, reference.transaction_uuid);
  if (reference.journal_id === null) return null;
  const posting = await postReversal(transaction, {
    journalId: reference.journal_id,
    idempotencyKey: `rollback:${partner}:${reference.transaction_uuid}`,
    kind: 'rollback',
    playerId: player.id,
  });
  return posting.journalId;
}

/**
 * Takes a bet or a win back; what the player no longer has of a win becomes a debt. The token's expiry is not checked. What is already rolled back, or
 * never arrived, is a success without money. Refusals: invalid token, a transaction of another player, a rollback of a rollback; the frame adds duplicates.
 */
export async function rollBack(situation: Situation<RollbackRequest>): Promise<WalletStatus> {
  const { transaction, partner, request, player, known, contentHash } = situation;
  const { reference } = known;
  if (player.token_expires_at === null) return 'RS_ERROR_INVALID_TOKEN';
  if (request.reference_transaction_uuid === request.transaction_uuid) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reference !== null && (reference.player_id !== player.id || reference.kind === 'rollback')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reference === null) await leaveTombstone(situation);
  const isStanding = reference !== null && reference.kind !== 'tombstone' && !reference.is_rolled_back;
  const journalId = isStanding ? await takeBack(situation, reference) : null;
  await insertTransaction(transaction, {
    partner,
    transactionUuid: request.transaction_uuid,
    kind: 'rollback',
    playerId: player.id,
    referenceUuid: request.reference_transaction_uuid,
    round: request.round ?? null,
    gameCode: request.game_code ?? null,
    amountMinor: isStanding ? reference.amount_minor : 0n,
    contentHash,
    journalId,
  });
  return 'RS_OK';
}
