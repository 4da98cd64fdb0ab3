import { sql } from 'kysely';
import type { LimitUsage } from './limit-usage.ts';
import { earliestCounted } from './limit-window.ts';

/** What a transaction adds to the loss: a stake all of it, a win minus what it credited. */
const lossOfRow = sql`case kind when 'bet' then amount_minor else -credited_minor end`;
const countedRows = sql`kind in ('bet', 'win') and not is_rolled_back and journal_id is not null`;

/**
 * A loss is what was staked less what wins credited, each at its own time: an open stake is lost until it pays, and one
 * that was rolled back does not count. Bonus money counts like cash, on both sides, so that a bonus is no way around
 * the limit; what a free bet wins counts, what it is worth does not. A bonus that becomes cash or ends changes nothing
 * here.
 */
export const lossUsage: LimitUsage = {
  async read(queries, { playerId }, windows) {
    const sums = windows.map(
      ({ firstCounted }, index) =>
        sql`coalesce(sum(${lossOfRow}) filter (where created_at >= ${firstCounted}::timestamptz), 0)::bigint as ${sql.ref(`window_${index}`)}`,
    );
    const { rows } = await sql<Record<string, bigint>>`
      select ${sql.join(sums)} from wallet_transaction
      where player_id = ${playerId} and created_at >= ${earliestCounted(windows)}::timestamptz and ${countedRows}
    `.execute(queries);
    return windows.map((_, index) => rows[0]?.[`window_${index}`] ?? 0n);
  },

  async whenFree(queries, { playerId }, { window, excess }) {
    const { rows } = await sql<{ created_at: Date }>`
      select created_at from (
        select created_at, sum(${lossOfRow}) over (order by created_at) as freed_minor from wallet_transaction
        where player_id = ${playerId} and created_at >= ${window.firstCounted}::timestamptz and ${countedRows}
      ) leaving where freed_minor >= ${excess} order by created_at limit 1
    `.execute(queries);
    return rows[0] ? window.freesAt(rows[0].created_at) : null;
  },
};
