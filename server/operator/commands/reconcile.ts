import * as z from 'zod/mini';
import { listFindings } from '../../wallet/list-findings.ts';
import { reconcilePayments } from '../../wallet/reconcile-payments.ts';
import { defineCommand } from '../command.ts';
import { presentFindings } from '../present-findings.ts';

const MOST_SHOWN = 1_000;

/**
 * Compares the payment side's statement with our books now. A comparison that could not be made alarms; what differed
 * is repaired where possible.
 */
export const reconcile = defineCommand({
  name: 'reconcile',
  summary: "Compares the payment side's statement with our books now, and repairs what differs.",
  arguments: {},
  options: {},
  input: z.object({}),
  changes: () => true,
  async run(application) {
    const { runId, lineCount, problem } = await reconcilePayments(application, application.clock.now());
    const findings = await listFindings(application.database, { runId, limit: MOST_SHOWN });
    return { run: String(runId), lines: lineCount, problem, findings };
  },
  isGood: ({ problem }) => problem === null,
  present({ run, lines, problem, findings }) {
    const verdict = problem === null ? `Run ${run} compared ${lines} lines.` : `Run ${run} could not compare everything: ${problem}`;
    return `${verdict}\n${presentFindings(findings)}`;
  },
});
