import { prepared } from '../database/prepared.ts';
import { textOf } from '../database/row.ts';
import { askBalance, hashToken } from '../game/game-session.ts';
import type { Sandbox } from '../sandbox.ts';
import type { WalletRefusal } from '../wallet/wallet-status.ts';
import type { SportsVendor } from '../web/wire.ts';

/** A vendor that is told nothing but a token finds the player's code before its hyphen. */
const TOKEN_OF_PLAYER = /^([^-]{1,100})-[0-9a-f]{16,}$/;
const PLAY_CURRENCY = 'TRY';

/** The operator's names of the vendors, as its tokens are made for them. */
const gameCodes: Record<SportsVendor, string> = { betsy: 'sportsbook-betsy', betco: 'sportsbook-betco' };

export interface SportsSession {
  tokenHash: string;
  token: string;
  user: string;
  gameCode: string;
}
/** Who asks, as a page tells it. */
export interface AskedPlayer {
  vendor: SportsVendor;
  token: string;
  cid: string | null;
}
export type SessionRefusal = WalletRefusal | 'operator-unreachable';

function sessionOf({ vendor, token, cid }: AskedPlayer): SportsSession | null {
  const user = cid ?? TOKEN_OF_PLAYER.exec(token)?.[1];
  const gameCode = gameCodes[vendor];
  return user === undefined ? null : { tokenHash: hashToken(token, gameCode), token, user, gameCode };
}

/** The session that the operator has already answered for, or null. */
function findSportsSession(sandbox: Sandbox, asked: AskedPlayer): SportsSession | null {
  const session = sessionOf(asked);
  const row = session && prepared(sandbox.database, 'select user from game_session where token_hash = ?').get(session.tokenHash);
  return row && textOf(row, 'user') === session.user ? session : null;
}

/** Asks the operator whose token it is and what he has, and keeps the session. Refusals: see `WalletRefusal`, and `operator-unreachable`. */
export async function openSportsSession(
  sandbox: Sandbox,
  asked: AskedPlayer,
): Promise<{ session: SportsSession; balanceMinor: bigint } | { refusal: SessionRefusal }> {
  const session = sessionOf(asked);
  if (!session) return { refusal: 'session-over' };
  const told = await askBalance(sandbox, 'user/info', session);
  if ('refusal' in told) return told;
  prepared(
    sandbox.database,
    'insert into game_session (token_hash, token, user, game_code, currency, opened_at) values (?, ?, ?, ?, ?, ?) on conflict (token_hash) do nothing',
  ).run(session.tokenHash, session.token, session.user, session.gameCode, PLAY_CURRENCY, sandbox.now());
  return findSportsSession(sandbox, asked) ? { session, balanceMinor: told.balanceMinor } : { refusal: 'session-over' };
}

/** The session of a player; the operator is asked for one that is not known yet. Its word is final for stakes: it checks the token with each. */
export async function sessionOfCaller(sandbox: Sandbox, asked: AskedPlayer): Promise<{ session: SportsSession } | { refusal: SessionRefusal }> {
  const known = findSportsSession(sandbox, asked);
  return known ? { session: known } : await openSportsSession(sandbox, asked);
}
