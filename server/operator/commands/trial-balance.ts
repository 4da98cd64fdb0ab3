import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { type IdRange, idRanges } from '../../database/id-ranges.ts';
import { readPlayerTotals } from '../../ledger/player-totals.ts';
import { readTrialBalance } from '../../ledger/trial-balance.ts';
import { formatMoney } from '../../messages/format-money.ts';
import { defineCommand } from '../command.ts';
import { presentTable } from '../present-table.ts';
import { writeJson } from '../write-json.ts';

const PLAYERS_AT_ONCE = 500;

/** A player's balance and the sum of its entries, kuruş. */
interface Total {
  readonly balance: bigint;
  readonly total: bigint;
}

async function readTotals(database: Database, range: IdRange): Promise<[string, Total][]> {
  const totals = new Map((await readPlayerTotals(database, range)).map((total) => [total.playerId, total]));
  const players = await database.selectFrom('player').select(['id', 'usercode']).where('id', '>', range.after).where('id', '<=', range.last).execute();
  return players.map(({ id, usercode }) => {
    const { balanceMinor = 0n, totalMinor = 0n } = totals.get(id) ?? {};
    return [usercode, { balance: balanceMinor, total: totalMinor }];
  });
}

/** Writes the JSON of players as it stands in the field `players` of an object. */
function writePlayers(totals: readonly [string, Total][]): string {
  const [begin, end] = ['{\n  "players": {\n', '\n  }\n}'];
  return writeJson({ players: Object.fromEntries(totals) }).slice(begin.length, -end.length);
}

/**
 * Proves the books; a result with anything unbalanced, or a balance that is not the sum of its entries, alarms. All
 * amounts in kuruş. Of all players, only what JSON prints of them stays in memory.
 */
export const trialBalance = defineCommand({
  name: 'trial-balance',
  summary: 'Proves the books: every balance against its entries, every journal against zero.',
  arguments: {},
  options: {},
  input: z.object({}),
  changes: () => false,
  async run({ database }, _input, { isJson }) {
    const { imbalances } = await readTrialBalance(database);
    const odd: [string, Total][] = [];
    const written: string[] = [];
    let [count, sumMinor] = [0, 0n];
    for await (const range of idRanges(database, 'player', PLAYERS_AT_ONCE)) {
      const totals = await readTotals(database, range);
      count += totals.length;
      sumMinor = totals.reduce((sum, [, { balance }]) => sum + balance, sumMinor);
      odd.push(...totals.filter(([, { balance, total }]) => balance !== total));
      if (isJson) written.push(writePlayers(totals));
    }
    return { count, sumMinor, odd, written, unbalanced: imbalances.length };
  },
  isGood: ({ odd, unbalanced }) => unbalanced === 0 && odd.length === 0,
  present({ count, sumMinor, odd, unbalanced }) {
    const rows = odd.map(([usercode, { balance, total }]) => ({ usercode, balance: formatMoney(balance), entries: formatMoney(total) }));
    const verdict = unbalanced === 0 ? 'The books balance.' : `${unbalanced} journals or accounts do not add up.`;
    return `${count} players have ${formatMoney(sumMinor)}.\n${presentTable(rows, 'Every balance is the sum of its entries.')}\n${verdict}`;
  },
  presentJson: ({ written, unbalanced }) => `{\n  "players": {\n${written.join(',\n')}\n  },\n  "unbalanced": ${unbalanced}\n}`,
});
