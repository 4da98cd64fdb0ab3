import type { Application } from '../application.ts';

/**
 * Notifies the player's live connections that their limits, a restriction or a reality check have changed, so that
 * their screens refetch. Call it after the commit. It never throws: the server decides by what is stored, and screens
 * without a connection find out with their next call.
 */
export async function announcePlayChange({ hub, log }: Pick<Application, 'hub' | 'log'>, playerId: bigint): Promise<void> {
  try {
    await hub.publish(playerId, 'PlayChanged', {});
  } catch (error) {
    log.error({ err: error, playerId: String(playerId) }, 'a change of what a player may do could not be announced');
  }
}
