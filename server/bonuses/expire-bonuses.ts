import { processStatus } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { accountKey, bonusAccount, expiredBonusesAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { announceBonus } from './announce-bonus.ts';
import { selectBonus, selectClaimant, selectDue, setStatus } from './store.ts';

const BATCH = 100;

interface DueBonus {
  readonly id: bigint;
  readonly player_id: bigint;
}

/** Expires one bonus, unless something else has ended it in the meantime: the rest of its money goes to the house. */
async function expireBonus(transaction: Transaction, { id, player_id: playerId }: DueBonus, now: Date): Promise<NotificationRow | null> {
  await selectClaimant(transaction, playerId, true);
  const bonus = await selectBonus(transaction, id);
  const isWaiting = bonus.wagered_minor >= bonus.wagering_required_minor;
  if (bonus.status !== processStatus.Processing || bonus.expires_at > now || isWaiting) return null;
  const account = bonusAccount(playerId, id);
  const restMinor = (await readAccountBalances(transaction, [account])).get(accountKey(account)) ?? 0n;
  if (restMinor > 0n) {
    const entries = [
      { account, amountMinor: -restMinor },
      { account: expiredBonusesAccount, amountMinor: restMinor },
    ];
    await postJournal(transaction, { idempotencyKey: `bonus-expire:${id}`, kind: 'bonus-expire', playerId, postedAt: now, entries });
  }
  await setStatus(transaction, id, { status: processStatus.Expired, endedAt: now });
  const parameters = { amount: formatMoney(restMinor) };
  return insertNotification(transaction, { playerId, type: 'Bonus', content: { template: 'bonusExpired', parameters }, createdAt: now });
}

/**
 * Expires every bonus whose day has come, each in its own transaction, and notifies the players. Several processes may
 * do it at once. A bonus that fails is logged and left to the next run, so that it never holds up the others.
 */
export async function expireBonuses(application: Application, now: Date): Promise<void> {
  let afterId = 0n;
  for (;;) {
    const due = await selectDue(application.database, { now, afterId, limit: BATCH });
    for (const bonus of due) {
      try {
        const notification = await inTransaction(application.database, (transaction) => expireBonus(transaction, bonus, now));
        if (notification) await announceBonus(application, bonus.player_id, [notification]);
      } catch (error) {
        application.log.error({ err: error, bonusId: String(bonus.id) }, 'a bonus could not be expired');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) return;
    afterId = last.id;
  }
}
