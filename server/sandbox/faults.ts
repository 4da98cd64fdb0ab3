import type { StatementLine } from './payment/statement.ts';
import type { WalletFaults } from './wallet/wallet-faults.ts';

/** What the sandbox does wrong on purpose, so that operators can show that they stand it. */
export interface Faults {
  /** How often every payment callback is sent once the operator has taken it. */
  callbackCopies: number;
  /** What a statement says instead of the truth, page by page. */
  editStatement: (lines: readonly StatementLine[]) => readonly StatementLine[];
  /** What happens to calls on their way to the operator's wallet; null for nothing. */
  wallet: WalletFaults | null;
}

export const noFaults: Faults = { callbackCopies: 1, editStatement: (lines) => lines, wallet: null };
