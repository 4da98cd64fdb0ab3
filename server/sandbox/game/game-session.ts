import { createHash } from 'node:crypto';
import { prepared } from '../database/prepared.ts';
import { textOf } from '../database/row.ts';
import { findGame, type StudioGame } from '../games/studio-games.ts';
import type { Sandbox } from '../sandbox.ts';
import { LostAnswerError } from '../wallet/wallet-client.ts';
import { refusalOf, type WalletRefusal, walletOk } from '../wallet/wallet-status.ts';

export interface GameSession {
  tokenHash: string;
  token: string;
  user: string;
  gameCode: string;
  currency: string;
  game: StudioGame;
}
export type OpenedSession = { session: GameSession; balanceMinor: bigint } | { refusal: WalletRefusal | 'operator-unreachable' };

const PLAY_CURRENCY = 'TRY';

/** As what a session is kept: of the token itself nothing but this is looked for. */
export const hashToken = (token: string, gameCode: string): string => createHash('sha256').update(`${gameCode}:${token}`).digest('hex');

/** The session opened with this token for this game, or null. */
export function findSession(sandbox: Sandbox, token: string, gameCode: string): GameSession | null {
  const game = findGame(gameCode);
  const row = prepared(sandbox.database, 'select * from game_session where token_hash = ?').get(hashToken(token, gameCode));
  if (!game || !row) return null;
  return { tokenHash: textOf(row, 'token_hash'), token, user: textOf(row, 'user'), gameCode, currency: textOf(row, 'currency'), game };
}

/** Asks the operator for a balance: `user/info` also checks user and token, `user/balance` only reads. */
export async function askBalance(
  sandbox: Sandbox,
  path: 'user/info' | 'user/balance',
  asked: { user: string; token: string; gameCode: string },
): Promise<{ balanceMinor: bigint } | { refusal: WalletRefusal | 'operator-unreachable' }> {
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

/** Checks user and token with the operator and opens the session, or opens it again. Refusals: see `WalletRefusal`, and `operator-unreachable`. */
export async function openSession(sandbox: Sandbox, asked: { user: string; token: string; gameCode: string }): Promise<OpenedSession> {
  if (!findGame(asked.gameCode)) return { refusal: 'game-unavailable' };
  const asking = await askBalance(sandbox, 'user/info', asked);
  if ('refusal' in asking) return asking;
  const tokenHash = hashToken(asked.token, asked.gameCode);
  prepared(
    sandbox.database,
    'insert into game_session (token_hash, token, user, game_code, currency, opened_at) values (?, ?, ?, ?, ?, ?) on conflict (token_hash) do nothing',
  ).run(tokenHash, asked.token, asked.user, asked.gameCode, PLAY_CURRENCY, sandbox.now());
  const session = findSession(sandbox, asked.token, asked.gameCode);
  if (!session || session.user !== asked.user) return { refusal: 'session-over' };
  return { session, balanceMinor: asking.balanceMinor };
}
