import type { StatementLine } from './payment/statement.ts';
import type { WalletFaults } from './wallet/wallet-faults.ts';

/** Faults that the sandbox injects on purpose, so that operators can show that they withstand them. */
export interface Faults {
  /**
   * How many times each payment callback is sent in total. With 1, no further copy is sent after the operator has
   * accepted it.
   */
  callbackCopies: number;
  /** Returns the replacement for the lines of a statement, page by page. */
  editStatement: (lines: readonly StatementLine[]) => readonly StatementLine[];
  /** Faults of the calls to the operator's wallet; null for none. */
  wallet: WalletFaults | null;
}

export const noFaults: Faults = { callbackCopies: 1, editStatement: (lines) => lines, wallet: null };
