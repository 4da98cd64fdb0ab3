import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { publishBalance } from '../hub/announce-balance.ts';
import { playerAccount, promotionsAccount } from '../ledger/accounts.ts';
import { type PlayerBalance, readBalance, shownMinor } from '../ledger/balances.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification } from '../notifications/insert-notification.ts';

/**
 * The most a player may have after a credit, in kuruş: far below what the wire format can carry, far above what anybody
 * plays with.
 */
export const MOST_CREDITED_MINOR = 100_000_000_000_00n;

interface Credit {
  readonly playerId: bigint;
  /** Kuruş, above zero. */
  readonly amountMinor: bigint;
  /** Idempotency key: the same credit under the same key is booked once. */
  readonly key: string;
}

export type CreditRefusal = 'real-money' | 'too-much';

/**
 * Gives a player play money as cash, out of promotions, and notifies them. Like a refill it pays no debt, as deposits
 * do. Refuses real money, and what would bring the player above `MOST_CREDITED_MINOR`. Throws a LedgerError for a key
 * that was used for another credit.
 */
export async function creditPlayer(
  application: Application,
  { playerId, amountMinor, key }: Credit,
): Promise<{ balance: PlayerBalance } | { refusal: CreditRefusal }> {
  const { config, database, clock } = application;
  if (config.money !== 'play') return { refusal: 'real-money' };
  const now = clock.now();
  const credited = await inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    if (shownMinor(await readBalance(transaction, playerId)) + amountMinor > MOST_CREDITED_MINOR) return null;
    const { isRepeat } = await postJournal(transaction, {
      idempotencyKey: `credit:${key}`,
      kind: 'credit',
      playerId,
      postedAt: now,
      entries: [
        { account: promotionsAccount, amountMinor: -amountMinor },
        { account: playerAccount('player-cash', playerId), amountMinor },
      ],
    });
    const content = { template: 'credited', parameters: { amount: formatMoney(amountMinor) } };
    const notification = isRepeat ? null : await insertNotification(transaction, { playerId, type: 'Bonus', content, createdAt: now });
    return { balance: await readBalance(transaction, playerId), notification };
  });
  if (credited === null) return { refusal: 'too-much' };
  await publishBalance(application, playerId, credited.balance);
  if (credited.notification) await announceNotification(application, credited.notification);
  return { balance: credited.balance };
}
