/** Delivers texts to every process of the server that listens, including the sender. */
export interface Backplane {
  /** Never fails and does not wait for the network: an unreachable process learns of the gap later. */
  publish(text: string): Promise<void>;
  /** Calls `listener`, which must not throw, for every text that is published from now on. */
  subscribe(listener: (text: string) => void): void;
  /** Calls `listener` when texts of other processes may have been missed, once texts arrive again. */
  onResync(listener: () => void): void;
  /** Returns whether texts reach the other processes and theirs reach this one. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Creates the backplane of a server with a single process. */
export function createLocalBackplane(): Backplane {
  const listeners = new Set<(text: string) => void>();
  return {
    async publish(text) {
      for (const listener of listeners) listener(text);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
    onResync() {
      // Nothing is missed within one process.
    },
    isConnected: () => true,
    async close() {
      listeners.clear();
    },
  };
}
