import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { listFindings } from './list-findings.ts';
import { beginRun, insertFinding } from './reconciliation-store.ts';

describe.each(testEngines)('findings on %s', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  it('come with those first that need a person, each group newest first', async () => {
    const now = new Date();
    const runs = [await beginRun(opened.queries, now, now), await beginRun(opened.queries, now, now)] as [bigint, bigint];
    const find = (runId: bigint, mend: 'none' | 'suspense' | 'settled', fingerprint: string) =>
      insertFinding(
        opened.queries,
        runId,
        { kind: 'unknown', mend, suspense_minor: mend === 'suspense' ? -150n : 0n, paymentId: null, content: { theirs: [] }, fingerprint },
        now,
      );
    await find(runs[0], 'none', 'a');
    await find(runs[0], 'settled', 'b');
    await find(runs[1], 'suspense', 'c');
    await find(runs[1], 'settled', 'd');
    const all = await listFindings(opened.queries, { limit: 10 });
    expect(all.map(({ mend, run }) => [mend, run])).toEqual([
      ['suspense', String(runs[1])],
      ['none', String(runs[0])],
      ['settled', String(runs[1])],
      ['settled', String(runs[0])],
    ]);
    expect(all[0]).toMatchObject({ kind: 'unknown', suspense: -1.5, payment: null, reference: null, username: null, content: { theirs: [] } });
    expect(await listFindings(opened.queries, { runId: runs[0], limit: 10 })).toHaveLength(2);
    expect(await listFindings(opened.queries, { limit: 1 })).toHaveLength(1);
  });
});
