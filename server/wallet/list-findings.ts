import { sql } from 'kysely';
import { toLira } from '#contract/money.ts';
import type { Queryable } from '../database/database.ts';

export interface FindingItem {
  readonly id: string;
  readonly run: string;
  readonly at: string;
  /** lost, doubled, altered, missing or unknown. */
  readonly kind: string;
  /** What was done; `none` and `suspense` wait for a person. */
  readonly mend: string;
  /** Lira on the suspense account because of it. */
  readonly suspense: number;
  /** The payment's number and reference; null when it is none of ours. */
  readonly payment: string | null;
  readonly reference: string | null;
  readonly username: string | null;
  /** What we had and what they say. */
  readonly content: Record<string, unknown>;
}

/** Returns what reconciliations found: first what needs a person, then what was repaired, each newest first. */
export async function listFindings(queries: Queryable, filter: { runId?: bigint; limit: number }): Promise<FindingItem[]> {
  let query = queries
    .selectFrom('reconciliation_finding as finding')
    .leftJoin('payment', 'payment.id', 'finding.payment_id')
    .leftJoin('player', 'player.id', 'payment.player_id')
    .select(['finding.id', 'run_id', 'found_at', 'kind', 'mend', 'suspense_minor', 'payment.number', 'reference', 'username', 'content']);
  if (filter.runId !== undefined) query = query.where('run_id', '=', filter.runId);
  const rows = await query.orderBy(sql`mend not in ('none', 'suspense')`).orderBy('finding.id', 'desc').limit(filter.limit).execute();
  return rows.map((row) => ({
    id: String(row.id),
    run: String(row.run_id),
    at: row.found_at.toISOString(),
    kind: row.kind,
    mend: row.mend,
    suspense: toLira(row.suspense_minor),
    payment: row.number,
    reference: row.reference,
    username: row.username,
    content: row.content,
  }));
}
