import { houseAccount, playerAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { WALLET_CURRENCY } from './answer.ts';
import type { WinRequest } from './requests.ts';
import type { Situation } from './settle.ts';
import type { WalletStatus } from './statuses.ts';
import { insertTransaction } from './store.ts';

/** A win belongs to a bet of the same player and game that still stands. */
function checkBet({ known: { reference }, player, request }: Situation<WinRequest>): WalletStatus | null {
  if (reference === null || reference.player_id !== player.id) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reference.kind === 'tombstone' || reference.is_rolled_back) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (reference.kind !== 'bet') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  return reference.game_code === request.game_code ? null : 'RS_ERROR_INVALID_GAME';
}

async function payOut({ transaction, partner, request, player }: Situation<WinRequest>): Promise<bigint | null> {
  if (request.amount === 0n) return null;
  const { journalId } = await postJournal(transaction, {
    idempotencyKey: `win:${partner}:${request.transaction_uuid}`,
    kind: 'win',
    playerId: player.id,
    entries: [
      { account: houseAccount(partner), amountMinor: -request.amount },
      { account: playerAccount('player-cash', player.id), amountMinor: request.amount },
    ],
  });
  return journalId;
}

/**
 * Pays a win out. The token's expiry is not checked, because a round may end long after it began. Refusals: invalid token, wrong currency, a bet that
 * doesn't exist, is another player's or was rolled back, another game than the bet's; the frame adds duplicates.
 */
export async function payWin(situation: Situation<WinRequest>): Promise<WalletStatus> {
  const { transaction, partner, request, player, contentHash } = situation;
  if (player.token_expires_at === null) return 'RS_ERROR_INVALID_TOKEN';
  if (request.currency !== WALLET_CURRENCY) return 'RS_ERROR_WRONG_CURRENCY';
  const problem = checkBet(situation);
  if (problem) return problem;
  const journalId = await payOut(situation);
  await insertTransaction(transaction, {
    partner,
    transactionUuid: request.transaction_uuid,
    kind: 'win',
    playerId: player.id,
    referenceUuid: request.reference_transaction_uuid,
    round: request.round,
    gameCode: request.game_code,
    amountMinor: request.amount,
    contentHash,
    journalId,
  });
  return 'RS_OK';
}
