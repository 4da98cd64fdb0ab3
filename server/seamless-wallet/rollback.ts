import { rollBackBonusMoney } from '../bonuses/roll-back-bonus-money.ts';
import { postReversal } from '../ledger/reversal.ts';
import { recallWithdrawals } from '../wallet/recall-withdrawals.ts';
import type { RollbackRequest } from './requests.ts';
import type { Situation } from './settle.ts';
import type { WalletStatus } from './statuses.ts';
import { markRolledBack, type WalletTransactionRow } from './store.ts';

/**
 * Saves a tombstone for a rollback that came before its bet: the row under the bet's own id refuses the bet when it
 * arrives.
 */
function leaveTombstone({ request, player, contentHash, keep }: Situation<RollbackRequest>): void {
  keep({
    transactionUuid: request.reference_transaction_uuid,
    kind: 'tombstone',
    playerId: player.id,
    referenceUuid: null,
    round: request.round ?? null,
    gameCode: request.game_code ?? null,
    amountMinor: 0n,
    contentHash,
    journalId: null,
    bonusMinor: 0n,
    creditedMinor: 0n,
    isRoundClosed: false,
    description: null,
  });
}

async function takeBack(situation: Situation<RollbackRequest>, reference: WalletTransactionRow): Promise<bigint | null> {
  const { transaction, walletProvider, player, now, log } = situation;
  if (await markRolledBack(transaction, walletProvider, reference.transaction_uuid)) {
    // The protocol rolls it back all the same; whether the player keeps both is for a person to settle with the
    // provider.
    const ids = { walletProvider, playerId: String(player.id), transactionUuid: reference.transaction_uuid, rollbackUuid: situation.request.transaction_uuid };
    log.warn(ids, 'a bet was rolled back whose win stands');
  }
  if (reference.journal_id === null) return null;
  const reversal = {
    journalId: reference.journal_id,
    idempotencyKey: `rollback:${walletProvider}:${reference.transaction_uuid}`,
    kind: 'rollback',
    playerId: player.id,
    postedAt: now,
  };
  const posting = reference.bonus_minor === 0n ? await postReversal(transaction, reversal) : await rollBackBonusMoney(transaction, reversal);
  return posting.journalId;
}

/**
 * Rolls back a bet or a win; what the player no longer has of a win becomes a debt. The token's expiry is not checked.
 * What is already rolled back, or never arrived, is a success without money. Refusals: invalid token, a transaction of
 * another player, a rollback of a rollback; `settle` adds duplicates.
 */
export async function rollBack(situation: Situation<RollbackRequest>): Promise<WalletStatus> {
  const { transaction, request, player, known, contentHash, now, keep, told } = situation;
  const { reference } = known;
  if (player.token_expires_at === null) return 'RS_ERROR_INVALID_TOKEN';
  if (request.reference_transaction_uuid === request.transaction_uuid) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reference !== null && (reference.player_id !== player.id || reference.kind === 'rollback')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reference === null) leaveTombstone(situation);
  const isStanding = reference !== null && reference.kind !== 'tombstone' && !reference.is_rolled_back;
  const journalId = isStanding ? await takeBack(situation, reference) : null;
  if (journalId !== null) told.push(...(await recallWithdrawals(transaction, player.id, now)));
  keep({
    transactionUuid: request.transaction_uuid,
    kind: 'rollback',
    playerId: player.id,
    referenceUuid: request.reference_transaction_uuid,
    round: request.round ?? null,
    gameCode: request.game_code ?? null,
    amountMinor: isStanding ? reference.amount_minor : 0n,
    contentHash,
    journalId,
    bonusMinor: 0n,
    creditedMinor: 0n,
    isRoundClosed: false,
    description: null,
  });
  return 'RS_OK';
}
