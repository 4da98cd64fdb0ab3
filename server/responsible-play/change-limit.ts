import type { Locale } from '#contract/request-headers.ts';
import type { LimitKind, LimitPeriod, PlayStatus } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { type Outcome, type PlayerSession, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { announcePlayChange } from './announce-play-change.ts';
import { type LimitName, type LimitRow, selectLimit } from './limit-store.ts';
import { readPlayStatus } from './read-play-status.ts';

/** A player's call about one of their limits. */
export interface LimitCall {
  readonly player: PlayerSession;
  readonly locale: Locale;
  readonly body: { readonly kind: LimitKind; readonly period: LimitPeriod };
}

/** A limit as a change finds it, under the player's lock. */
export interface FoundLimit {
  readonly name: LimitName;
  /** Undefined where there is none. */
  readonly row: LimitRow | undefined;
  readonly now: Date;
}

/** The result for the player: done, with or without a sentence about it, or refused, with nothing written. */
export type LimitChange = { readonly done: string | null } | { readonly refusal: string };

/**
 * Changes one limit in a transaction under the player's lock, serialized with their stakes and deposits, notifies their
 * screens, and returns the new status of everything.
 */
export async function changeLimit(
  application: Application,
  { player, body }: LimitCall,
  act: (transaction: Transaction, found: FoundLimit) => Promise<LimitChange>,
): Promise<Outcome<PlayStatus>> {
  const { playerId } = player;
  const name = { playerId, kind: body.kind, period: body.period };
  const now = application.clock.now();
  const change = await inTransaction(application.database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    return act(transaction, { name, row: await selectLimit(transaction, name), now });
  });
  if ('refusal' in change) return refuse(change.refusal);
  await announcePlayChange(application, playerId);
  return succeed(await readPlayStatus(application.database, playerId, now), change.done);
}
