import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { bonusAccount, playerAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { type BonusRow, setStatus } from './store.ts';

interface Completion {
  /** What is left of the bonus; kuruş. */
  readonly restMinor: bigint;
  /** What completed it. Unique, because a reopened bonus may be completed again. */
  readonly occasion: string;
  readonly now: Date;
}

/**
 * Ends a bonus whose wagering is complete: the rest of its money becomes cash. Returns the notification to announce
 * after the commit.
 */
export async function completeBonus(transaction: Transaction, bonus: BonusRow, { restMinor, occasion, now }: Completion): Promise<NotificationRow> {
  const { id, player_id: playerId } = bonus;
  let completionJournalId: bigint | null = null;
  if (restMinor > 0n) {
    const posting = await postJournal(transaction, {
      idempotencyKey: `bonus-complete:${id}:${occasion}`,
      kind: 'bonus-complete',
      playerId,
      postedAt: now,
      entries: [
        { account: bonusAccount(playerId, id), amountMinor: -restMinor },
        { account: playerAccount('player-cash', playerId), amountMinor: restMinor },
      ],
    });
    completionJournalId = posting.journalId;
  }
  await setStatus(transaction, id, { status: processStatus.Completed, endedAt: now, completionJournalId });
  const template = restMinor > 0n ? 'bonusCompleted' : 'bonusStaked';
  const content = { template, parameters: { amount: formatMoney(restMinor) } };
  return insertNotification(transaction, { playerId, type: 'Bonus', content, createdAt: now });
}
