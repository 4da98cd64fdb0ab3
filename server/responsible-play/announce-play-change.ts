import type { Application } from '../application.ts';

/**
 * Tells the player's live connections that his limits, a restriction or a reality check have changed: his screens ask again. Call it after the commit.
 * It never throws: the server decides by what is stored, and screens that no line reaches learn it by their next call.
 */
export async function announcePlayChange({ hub, log }: Pick<Application, 'hub' | 'log'>, playerId: bigint): Promise<void> {
  try {
    await hub.publish(playerId, 'PlayChanged', {});
  } catch (error) {
    log.error({ err: error, playerId: String(playerId) }, 'a change of what a player may do could not be announced');
  }
}
