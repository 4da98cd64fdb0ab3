import type { SportsVendor } from '../../contract/wire.ts';
import { confirmSession } from '../game/confirm-session.ts';
import { findStoredSession, hashToken, type StoredSession, saveSession } from '../game/session-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { askBalance, type SessionRefusal } from '../wallet/ask-balance.ts';

/** Matches the token of a vendor that receives nothing but the token. The player's code precedes the hyphen. */
const TOKEN_OF_PLAYER = /^([^-]{1,100})-[0-9a-f]{16,}$/;

/** The operator's game codes of the vendors. The operator makes its tokens for these codes. */
const gameCodes: Record<SportsVendor, string> = { betsy: 'sportsbook-betsy', betco: 'sportsbook-betco' };

export interface SportsSession extends StoredSession {
  /** The reason why the session accepts no new stakes now; null if the operator has confirmed it recently. */
  stakeRefusal: SessionRefusal | null;
}
/** The caller as named by a page. */
export interface AskedPlayer {
  vendor: SportsVendor;
  token: string;
  cid: string | null;
}

function sessionOf({ vendor, token, cid }: AskedPlayer): SportsSession | null {
  const user = cid ?? TOKEN_OF_PLAYER.exec(token)?.[1];
  const gameCode = gameCodes[vendor];
  return user === undefined ? null : { tokenHash: hashToken(token, gameCode), token, user, gameCode, stakeRefusal: null };
}

const isStored = (sandbox: Sandbox, { tokenHash, user }: SportsSession): boolean => findStoredSession(sandbox.database, tokenHash)?.user === user;

/**
 * Checks the player and the token with the operator, asks for the balance, and stores the session. Refusals: see
 * `SessionRefusal`.
 */
export async function openSportsSession(
  sandbox: Sandbox,
  asked: AskedPlayer,
): Promise<{ session: SportsSession; balanceMinor: bigint } | { refusal: SessionRefusal }> {
  const session = sessionOf(asked);
  if (!session) return { refusal: 'session-over' };
  const told = await sandbox.questions.ask(session.tokenHash, () => askBalance(sandbox, 'user/info', session));
  if ('refusal' in told) return told;
  saveSession(sandbox.database, session, sandbox.now());
  return isStored(sandbox, session) ? { session, balanceMinor: told.balanceMinor } : { refusal: 'session-over' };
}

/**
 * Returns the session of a player. Checks an unknown session with the operator, and checks a known session again if its
 * last confirmation is too old. Refusals: see `SessionRefusal`.
 */
export async function sessionOfCaller(sandbox: Sandbox, asked: AskedPlayer): Promise<{ session: SportsSession } | { refusal: SessionRefusal }> {
  const session = sessionOf(asked);
  if (!session || !isStored(sandbox, session)) return await openSportsSession(sandbox, asked);
  const confirmed = await confirmSession(sandbox, session);
  return 'refusal' in confirmed ? confirmed : { session: { ...session, ...confirmed } };
}
