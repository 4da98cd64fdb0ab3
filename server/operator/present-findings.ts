import type { FindingItem } from '../wallet/list-findings.ts';
import { presentTable } from './present-table.ts';

/** Findings of reconciliations as a table. */
export function presentFindings(findings: readonly FindingItem[]): string {
  return presentTable(
    findings.map(({ id, at, kind, mend, suspense, payment, username }) => ({ id, at, kind, mend, suspense, payment, username })),
    'Nothing was found: both sides say the same.',
  );
}
