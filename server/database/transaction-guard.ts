import { AsyncLocalStorage } from 'node:async_hooks';

interface RunningTransaction {
  isOpen: boolean;
}

/** Thrown when code that runs inside a transaction uses the root handle of the same database. */
export class RootHandleInTransactionError extends Error {
  constructor() {
    super('The database was used directly inside a running transaction; pass the transaction on instead.');
    this.name = 'RootHandleInTransactionError';
  }
}

/**
 * Knows whether the calling code runs inside a transaction of one database. On the single connection of the embedded
 * engine, using the root handle there would wait for itself for ever; on PostgreSQL it would silently write outside the
 * transaction.
 */
export class TransactionGuard {
  readonly #running = new AsyncLocalStorage<RunningTransaction>();

  /**
   * Runs `work` marked as being inside a transaction; the mark ends with it, even for timers and promises it left
   * behind.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const running: RunningTransaction = { isOpen: true };
    try {
      return await this.#running.run(running, work);
    } finally {
      running.isOpen = false;
    }
  }

  /** Throws a RootHandleInTransactionError inside a transaction. */
  assertOutside(): void {
    if (this.#running.getStore()?.isOpen) throw new RootHandleInTransactionError();
  }
}
