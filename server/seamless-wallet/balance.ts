import type { Application } from '../application.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { refusal, type WalletAnswer, withBalance } from './answer.ts';
import { checkSession } from './check-session.ts';
import type { BalanceRequest } from './requests.ts';
import { selectPlayer } from './store.ts';

/**
 * Returns the player's balance now; the only call whose repeats may get different answers. Refusals: invalid or expired
 * token, invalid game.
 */
export async function answerBalance(application: Application, walletProvider: string, request: BalanceRequest): Promise<WalletAnswer> {
  const { database, config } = application;
  const player = await selectPlayer(database, { walletProvider, user: request.user, token: request.token, ...config.sessionTimes });
  if (!player) return refusal('RS_ERROR_INVALID_TOKEN', request.request_uuid);
  const problem = await checkSession(database, player, { walletProvider, gameCode: request.game_code ?? null, now: application.clock.now() });
  if (problem) return refusal(problem, request.request_uuid);
  return withBalance('RS_OK', request, shownMinor(await readBalance(database, player.id)));
}
