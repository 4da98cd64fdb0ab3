import { type DividedWin, divideWin } from '../bonuses/divide-win.ts';
import { settleStakes } from '../bonuses/settle-stakes.ts';
import { houseAccount, playerAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { WALLET_CURRENCY } from './answer.ts';
import type { WinRequest } from './requests.ts';
import type { Situation } from './settle.ts';
import type { WalletStatus } from './statuses.ts';

/** A win needs a bet of the same player and game that still stands. */
function checkBet({ known: { reference }, player, request }: Situation<WinRequest>): WalletStatus | null {
  if (reference === null || reference.player_id !== player.id) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (reference.kind === 'tombstone' || reference.is_rolled_back) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (reference.kind !== 'bet') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  return reference.game_code === request.game_code ? null : 'RS_ERROR_INVALID_GAME';
}

interface PaidWin {
  journalId: bigint | null;
  bonusMinor: bigint;
  creditedMinor: bigint;
}

/** A win on a cash stake is cash; one on a stake with bonus money is divided. */
async function divide({ transaction, known: { reference }, request, player, now }: Situation<WinRequest>): Promise<DividedWin> {
  const { amount: winMinor } = request;
  if (reference === null || reference.journal_id === null || reference.bonus_minor === 0n) {
    return { credits: [{ account: playerAccount('player-cash', player.id), amountMinor: winMinor }], bonusMinor: 0n, creditedMinor: winMinor };
  }
  return divideWin(transaction, { playerId: player.id, stakeJournalId: reference.journal_id, stakeMinor: reference.amount_minor, winMinor, now });
}

async function payOut(situation: Situation<WinRequest>): Promise<PaidWin> {
  const { transaction, walletProvider, request, player, now } = situation;
  if (request.amount === 0n) return { journalId: null, bonusMinor: 0n, creditedMinor: 0n };
  const { credits, bonusMinor, creditedMinor } = await divide(situation);
  const { journalId } = await postJournal(transaction, {
    idempotencyKey: `win:${walletProvider}:${request.transaction_uuid}`,
    kind: 'win',
    playerId: player.id,
    postedAt: now,
    entries: [{ account: houseAccount(walletProvider), amountMinor: -request.amount }, ...credits],
  });
  return { journalId, bonusMinor, creditedMinor };
}

/** A bet is settled once its win has come, even a win of nothing, and so are all bets of a closed round. */
async function settleBet({ transaction, walletProvider, request, player, known, now, told }: Situation<WinRequest>): Promise<void> {
  if (!known.hasOpenBonusStakes) return;
  const closedRound = request.round_closed ? { gameCode: request.game_code, round: request.round } : null;
  told.push(...(await settleStakes(transaction, { playerId: player.id, walletProvider, journalId: known.reference?.journal_id ?? null, closedRound, now })));
}

/**
 * Pays out a win. The token's expiry is not checked, because a round may end long after it began. Refusals: invalid
 * token, wrong currency, a bet that doesn't exist, is another player's or was rolled back, another game than the bet's;
 * `settle` adds duplicates.
 */
export async function payWin(situation: Situation<WinRequest>): Promise<WalletStatus> {
  const { request, player, contentHash, keep } = situation;
  if (player.token_expires_at === null) return 'RS_ERROR_INVALID_TOKEN';
  if (request.currency !== WALLET_CURRENCY) return 'RS_ERROR_WRONG_CURRENCY';
  const problem = checkBet(situation);
  if (problem) return problem;
  const { journalId, bonusMinor, creditedMinor } = await payOut(situation);
  await settleBet(situation);
  keep({
    transactionUuid: request.transaction_uuid,
    kind: 'win',
    playerId: player.id,
    referenceUuid: request.reference_transaction_uuid,
    round: request.round,
    gameCode: request.game_code,
    amountMinor: request.amount,
    contentHash,
    journalId,
    bonusMinor,
    creditedMinor,
    isRoundClosed: request.round_closed ?? false,
    description: null,
  });
  return 'RS_OK';
}
