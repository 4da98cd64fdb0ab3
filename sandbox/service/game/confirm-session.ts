import type { Sandbox } from '../sandbox.ts';
import { askBalance, type SessionRefusal } from '../wallet/ask-balance.ts';
import { noteConfirmed, readConfirmedMs, type StoredSession } from './session-store.ts';

/** How long the operator's last confirmation of a session is valid, ms. */
export const CONFIRMED_FOR_MS = 60_000;

export type Confirmation =
  /** The session continues. `stakeRefusal` gives the reason why it accepts no new stakes for now, or null. */
  { stakeRefusal: SessionRefusal | null } | { refusal: 'session-over' };

/**
 * Asks the operator whether a stored session is still valid, unless it was confirmed less than `confirmedForMs` ago.
 * Refuses with `session-over` if the player has logged out or the token has expired. The session of a restricted player
 * continues: open rounds can be ended, and the operator itself refuses new stakes. The session also continues, but
 * without new stakes, if the operator does not respond, or does not recognise this sandbox or the game.
 */
export async function confirmSession(
  { database, wallet, log, now, questions }: Pick<Sandbox, 'database' | 'wallet' | 'log' | 'now' | 'questions'>,
  session: StoredSession,
  confirmedForMs = CONFIRMED_FOR_MS,
): Promise<Confirmation> {
  const { tokenHash } = session;
  if (Math.abs(now() - readConfirmedMs(database, tokenHash)) < confirmedForMs) return { stakeRefusal: null };
  const told = await questions.ask(tokenHash, () => askBalance({ wallet, log }, 'user/balance', session));
  if ('refusal' in told && told.refusal === 'session-over') return { refusal: told.refusal };
  if ('refusal' in told && told.refusal !== 'user-disabled') return { stakeRefusal: told.refusal };
  noteConfirmed(database, tokenHash, now());
  return { stakeRefusal: null };
}
