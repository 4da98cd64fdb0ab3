import { openTransactionStatuses, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Queryable } from '../database/database.ts';
import type { LimitUsage } from './limit-usage.ts';
import { earliestCounted } from './limit-window.ts';

interface CountedDeposit {
  readonly amountMinor: bigint;
  /** Null while it is undecided. */
  readonly confirmedAt: Date | null;
}

async function selectCounted(queries: Queryable, playerId: bigint, since: Date): Promise<CountedDeposit[]> {
  const rows = await queries
    .selectFrom('payment')
    .select(['amount_minor', 'confirmed_at', 'status'])
    .where('player_id', '=', playerId)
    .where('type', '=', transactionType.Deposit)
    .where((payment) =>
      payment.or([
        payment('status', 'in', openTransactionStatuses),
        payment.and([payment('status', '=', transactionStatus.Confirmed), payment('confirmed_at', '>=', since)]),
      ]),
    )
    .orderBy('confirmed_at')
    .execute();
  return rows.map(({ amount_minor, confirmed_at }) => ({ amountMinor: amount_minor, confirmedAt: confirmed_at }));
}

/**
 * Deposits count gross, with their fee and regardless of withdrawals: confirmed ones from their confirmation on,
 * undecided ones however old they are, as they may be credited at any time. So no window ever holds more confirmed
 * deposits than the limit was when the last of them was requested. Refills and credits by the site are not deposits.
 */
export const depositUsage: LimitUsage = {
  async read(queries, { playerId }, windows) {
    const deposits = await selectCounted(queries, playerId, earliestCounted(windows));
    return windows.map(({ firstCounted }) =>
      deposits.reduce((sum, { amountMinor, confirmedAt }) => (confirmedAt === null || confirmedAt >= firstCounted ? sum + amountMinor : sum), 0n),
    );
  },

  async whenFree(queries, { playerId }, { window, excess }) {
    let missingMinor = excess;
    for (const { amountMinor, confirmedAt } of await selectCounted(queries, playerId, window.firstCounted)) {
      if (confirmedAt === null) continue;
      missingMinor -= amountMinor;
      if (missingMinor <= 0n) return window.freesAt(confirmedAt);
    }
    return null;
  },
};
