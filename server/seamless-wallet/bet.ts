import { settleStakes } from '../bonuses/settle-stakes.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { checkStake } from '../responsible-play/check-stake.ts';
import { type PlayProblem, PlayRefusal } from '../responsible-play/play-refusal.ts';
import { postStake } from '../wallet/post-stake.ts';
import { WALLET_CURRENCY } from './answer.ts';
import { checkSession } from './check-session.ts';
import type { BetRequest } from './requests.ts';
import type { Situation } from './settle.ts';
import type { WalletStatus } from './statuses.ts';
import { hasStandingBet } from './store.ts';

const statusOfProblem: Record<PlayProblem, WalletStatus> = {
  restricted: 'RS_ERROR_USER_DISABLED',
  'reality-check': 'RS_ERROR_LIMIT_REACHED',
  'limit-reached': 'RS_ERROR_LIMIT_REACHED',
};

interface TakenStake {
  journalId: bigint | null;
  bonusMinor: bigint;
}

async function takeStake({ transaction, walletProvider, request, player, now }: Situation<BetRequest>): Promise<TakenStake> {
  if (request.amount === 0n || request.is_free) {
    // A free bet is paid by the provider or the house: the player pays nothing, whatever it is worth, but must not play
    // it either when they must not play. A bet of nothing is one too, unless it continues a round that has begun.
    const round = { walletProvider, playerId: player.id, gameCode: request.game_code, round: request.round };
    const isContinued = !request.is_free && (await hasStandingBet(transaction, round));
    if (!isContinued) await checkStake(transaction, { playerId: player.id, amountMinor: 0n, placedAt: now });
    return { journalId: null, bonusMinor: 0n };
  }
  const stake = {
    idempotencyKey: `bet:${walletProvider}:${request.transaction_uuid}`,
    playerId: player.id,
    walletProvider,
    amountMinor: request.amount,
    placedAt: now,
  };
  return postStake(transaction, stake);
}

/**
 * Takes a stake. Refusals: invalid or expired token, invalid game, wrong currency, not enough money, and what
 * `checkStake` refuses; `settle` adds duplicates and rolled-back ones.
 */
export async function placeBet(situation: Situation<BetRequest>): Promise<WalletStatus> {
  const { transaction, walletProvider, request, player, known, contentHash, now, keep, told } = situation;
  const problem = await checkSession(transaction, player, { walletProvider, gameCode: request.game_code, now });
  if (problem) return problem;
  if (request.currency !== WALLET_CURRENCY) return 'RS_ERROR_WRONG_CURRENCY';
  try {
    const { journalId, bonusMinor } = await takeStake(situation);
    if (request.round_closed && (bonusMinor > 0n || known.hasOpenBonusStakes)) {
      const closedRound = { gameCode: request.game_code, round: request.round };
      told.push(...(await settleStakes(transaction, { playerId: player.id, walletProvider, journalId, closedRound, now })));
    }
    keep({
      transactionUuid: request.transaction_uuid,
      kind: 'bet',
      playerId: player.id,
      referenceUuid: null,
      round: request.round,
      gameCode: request.game_code,
      amountMinor: request.amount,
      contentHash,
      journalId,
      bonusMinor,
      creditedMinor: 0n,
      isRoundClosed: request.round_closed ?? false,
      description: request.description || null,
    });
    return 'RS_OK';
  } catch (error) {
    if (error instanceof LedgerError && error.problem === 'not-enough-money') return 'RS_ERROR_NOT_ENOUGH_MONEY';
    if (error instanceof PlayRefusal) return statusOfProblem[error.problem];
    throw error;
  }
}
