import { PLAY_CURRENCY } from '../game/session-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { LostAnswerError } from './wallet-client.ts';
import { refusalOf, type WalletRefusal, walletOk } from './wallet-status.ts';

/** The reason why a session is not opened or accepts no new stake. */
export type SessionRefusal = WalletRefusal | 'operator-unreachable';
export type AskedBalance = { balanceMinor: bigint } | { refusal: SessionRefusal };

/**
 * Asks the operator for a balance. `user/info` checks user and token; `user/balance` also checks the game of the token.
 * Refusals: see `SessionRefusal`. A response for another user gives `session-over`, another currency gives
 * `game-unavailable`, and a lost or unclear response gives `operator-unreachable`.
 */
export async function askBalance(
  sandbox: Pick<Sandbox, 'wallet' | 'log'>,
  path: 'user/info' | 'user/balance',
  asked: { user: string; token: string; gameCode: string },
): Promise<AskedBalance> {
  try {
    const answer = await sandbox.wallet.call(path, { user: asked.user, token: asked.token, game_code: asked.gameCode });
    if (answer.status !== walletOk) return { refusal: refusalOf(answer.status) ?? 'operator-unreachable' };
    if (answer.user !== null && answer.user !== asked.user) return { refusal: 'session-over' };
    if (answer.currency !== null && answer.currency !== PLAY_CURRENCY) return { refusal: 'game-unavailable' };
    return answer.balanceMinor === null ? { refusal: 'operator-unreachable' } : { balanceMinor: answer.balanceMinor };
  } catch (error) {
    if (!(error instanceof LostAnswerError)) throw error;
    sandbox.log.warn({ error: error.message, path }, 'the operator did not answer');
    return { refusal: 'operator-unreachable' };
  }
}
