/** Carries texts to every process of the server that listens, the sender included. */
export interface Backplane {
  publish(text: string): Promise<void>;
  /** Calls `listener` for every text that is published from now on. */
  subscribe(listener: (text: string) => void): void;
  /** Whether texts reach the other processes at the moment. */
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
    isConnected: () => true,
    async close() {
      listeners.clear();
    },
  };
}
