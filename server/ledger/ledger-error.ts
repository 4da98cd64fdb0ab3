export type LedgerProblem = 'unbalanced' | 'empty' | 'not-enough-money' | 'key-used-differently';

const sentences: Record<LedgerProblem, string> = {
  unbalanced: 'the entries of a posting must sum to zero',
  empty: 'a posting needs entries that move money',
  'not-enough-money': 'a player account would go below zero',
  'key-used-differently': 'the idempotency key belongs to a posting with other entries',
};

/** A posting that the ledger refuses; nothing was written, and the transaction may continue. */
export class LedgerError extends Error {
  override name = 'LedgerError';
  readonly problem: LedgerProblem;
  /** What the player account with too little money holds; null for the other problems. */
  readonly balanceMinor: bigint | null;

  constructor(problem: LedgerProblem, detail: string, balanceMinor: bigint | null = null) {
    super(`${sentences[problem]}: ${detail}`);
    this.problem = problem;
    this.balanceMinor = balanceMinor;
  }
}
