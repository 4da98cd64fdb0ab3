import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { announceBonus } from './announce-bonus.ts';
import { selectSilentStakes } from './open-stakes.ts';
import { settleStakes } from './settle-stakes.ts';

/**
 * Scheduled job: settles stakes from bonuses that their provider never decided, so that no bonus waits for them for
 * ever. One that fails is logged and left to the next run.
 */
export async function settleSilentStakes(application: Application, now: Date): Promise<void> {
  const { database, log } = application;
  for (const { player_id: playerId, wallet_provider: walletProvider, journal_id: journalId } of await selectSilentStakes(database, now)) {
    try {
      const notifications = await inTransaction(database, async (transaction) => {
        await lockPlayer(transaction, playerId);
        return settleStakes(transaction, { playerId, walletProvider, journalId, closedRound: null, now });
      });
      await announceBonus(application, playerId, notifications);
    } catch (error) {
      log.error({ err: error, journalId: String(journalId) }, 'a stake that nobody decided could not be settled');
    }
  }
}
