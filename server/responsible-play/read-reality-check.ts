import { toLira } from '#contract/money.ts';
import type { RealityCheck } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Queryable } from '../database/database.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { announcePlayChange } from './announce-play-change.ts';
import { checkReality, owesRealityCheck } from './check-reality.ts';
import { notePlay, playedMs } from './play-time.ts';
import { selectOpenCheck, selectReality } from './reality-store.ts';

const MINUTE_MS = 60_000;

async function present(queries: Queryable, playerId: bigint, now: Date): Promise<RealityCheck | null> {
  const open = await selectOpenCheck(queries, playerId);
  if (!open) return null;
  return {
    id: String(open.id),
    since: open.since.toISOString(),
    minutesPlayed: Math.floor((await playedMs(queries, playerId, open.since, now)) / MINUTE_MS),
    staked: toLira(open.staked_minor),
    won: toLira(open.won_minor),
    net: toLira(open.won_minor - open.staked_minor),
    open: toLira(open.open_minor),
  };
}

/**
 * Returns the reality check that waits for the player, null when none does. With a visible game (`isPlaying`) the time
 * counts as play, and a check that comes due by it begins to wait; the player's other devices are notified. While one
 * waits no time counts.
 */
export async function readRealityCheck(application: Application, playerId: bigint, isPlaying: boolean): Promise<RealityCheck | null> {
  const { database, clock } = application;
  const now = clock.now();
  const waiting = await present(database, playerId, now);
  if (waiting || !isPlaying) return waiting;
  if (!(await owesRealityCheck(database, playerId, now))) {
    await notePlay(database, playerId, now);
    return null;
  }
  const standing = await inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    await notePlay(transaction, playerId, now);
    return checkReality(transaction, playerId, { row: await selectReality(transaction, playerId, now), now });
  });
  if (standing === 'due') await announcePlayChange(application, playerId);
  return present(database, playerId, now);
}
