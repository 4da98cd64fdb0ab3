import { toLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import { type PlayerBalance, readBalance, shownMinor } from '../ledger/balances.ts';

/**
 * Publishes to the player's live connections the balance that a transaction has read and committed. Call it after the
 * commit. It never throws: the money has moved, and the balance poll finds it if no connection reaches the player now.
 */
export async function publishBalance(application: Pick<Application, 'hub' | 'log'>, playerId: bigint, balance: PlayerBalance): Promise<void> {
  try {
    await application.hub.publish(playerId, 'BalanceChanged', { balance: toLira(shownMinor(balance)), version: balance.version });
  } catch (error) {
    application.log.error({ err: error, playerId: String(playerId) }, 'a new balance could not be announced');
  }
}

/** Reads the player's balance and publishes it to their live connections. Call it after the commit; it never throws. */
export async function announceBalance(application: Pick<Application, 'database' | 'hub' | 'log'>, playerId: bigint): Promise<void> {
  try {
    await publishBalance(application, playerId, await readBalance(application.database, playerId));
  } catch (error) {
    application.log.error({ err: error, playerId: String(playerId) }, 'a new balance could not be read');
  }
}
