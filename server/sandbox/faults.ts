import type { StatementLine } from './payment/statement.ts';

/** What the sandbox does wrong on purpose, so that operators can show that they stand it. */
export interface Faults {
  /** How often every payment callback is sent once the operator has taken it. */
  callbackCopies: number;
  /** What a statement says instead of the truth, page by page. */
  editStatement: (lines: readonly StatementLine[]) => readonly StatementLine[];
}

export const noFaults: Faults = { callbackCopies: 1, editStatement: (lines) => lines };
