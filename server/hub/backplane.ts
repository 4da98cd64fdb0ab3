/** Carries texts to every process of the server that listens, the sender included. */
export interface Backplane {
  /** Never fails and waits for no network: a process that can't be reached learns of the gap later. */
  publish(text: string): Promise<void>;
  /** Calls `listener`, which must not throw, for every text that is published from now on. */
  subscribe(listener: (text: string) => void): void;
  /** Calls `listener` when texts of other processes may have been missed, once they arrive again. */
  onGap(listener: () => void): void;
  /** Whether texts reach the other processes and theirs this one. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** The backplane of a server that is one process. */
export function createLocalBackplane(): Backplane {
  const listeners = new Set<(text: string) => void>();
  return {
    async publish(text) {
      for (const listener of listeners) listener(text);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
    onGap() {
      // Nothing is missed within one process.
    },
    isConnected: () => true,
    async close() {
      listeners.clear();
    },
  };
}
