import * as z from 'zod/mini';
import { readPlayerTotals } from '../../ledger/player-totals.ts';
import { readTrialBalance } from '../../ledger/trial-balance.ts';
import { formatMoney } from '../../messages/format-money.ts';
import { defineCommand } from '../command.ts';
import { presentTable } from '../present-table.ts';

/**
 * Proves the books; a result with anything unbalanced, or a balance that is not the sum of its entries, alarms. All
 * amounts in kuruş.
 */
export const trialBalance = defineCommand({
  name: 'trial-balance',
  summary: 'Proves the books: every balance against its entries, every journal against zero.',
  arguments: {},
  options: {},
  input: z.object({}),
  changes: () => false,
  async run({ database }) {
    const { imbalances } = await readTrialBalance(database);
    const totals = new Map((await readPlayerTotals(database)).map((total) => [total.playerId, total]));
    const players = await database.selectFrom('player').select(['id', 'usercode']).orderBy('id').execute();
    const rows = players.map(({ id, usercode }): [string, { balance: bigint; total: bigint }] => {
      const { balanceMinor = 0n, totalMinor = 0n } = totals.get(id) ?? {};
      return [usercode, { balance: balanceMinor, total: totalMinor }];
    });
    return { players: Object.fromEntries(rows), unbalanced: imbalances.length };
  },
  isGood: ({ players, unbalanced }) => unbalanced === 0 && Object.values(players).every(({ balance, total }) => balance === total),
  present({ players, unbalanced }) {
    const all = Object.entries(players);
    const odd = all.filter(([, { balance, total }]) => balance !== total);
    const sumMinor = all.reduce((sum, [, { balance }]) => sum + balance, 0n);
    const rows = odd.map(([usercode, { balance, total }]) => ({ usercode, balance: formatMoney(balance), entries: formatMoney(total) }));
    const verdict = unbalanced === 0 ? 'The books balance.' : `${unbalanced} journals or accounts do not add up.`;
    return `${all.length} players have ${formatMoney(sumMinor)}.\n${presentTable(rows, 'Every balance is the sum of its entries.')}\n${verdict}`;
  },
});
