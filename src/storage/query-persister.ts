import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { removeText, storageKeys, writeText } from './local-storage.ts';

/** Raised when stored answers no longer fit the contract: older ones are dropped then. */
const CONTRACT_VERSION = '1';
const MAXIMUM_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const WRITE_THROTTLE_MS = 1000;

/** Whose answer a query holds, and so where it may be kept: `meta: { persisted: 'public' }`. */
export type Persisted = 'public' | 'player';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      persisted?: Persisted;
      /** What one tab was answered is told to the player's other tabs. */
      shared?: boolean;
    };
  }
}

function readableStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch (error) {
    console.warn('storage can not be read', error);
    return undefined;
  }
}

function persisterFor(key: string, claimWrite = () => true) {
  const storage = readableStorage();
  const gated = storage && {
    getItem: (name: string) => storage.getItem(name),
    setItem: (name: string, value: string) => {
      if (claimWrite()) storage.setItem(name, value);
    },
    removeItem: (name: string) => storage.removeItem(name),
  };
  return createSyncStoragePersister({ storage: gated, key, throttleTime: WRITE_THROTTLE_MS });
}

function restore(client: QueryClient, key: string, buster: string, persisted: Persisted): void {
  try {
    const stored = persisterFor(key).restoreClient();
    if (!stored || 'then' in stored) return;
    if (stored.buster !== buster || Date.now() - stored.timestamp > MAXIMUM_AGE_MS) removeText(key);
    else {
      hydrate(client, stored.clientState);
      // Shown at once, but asked for again by the first screen that uses it.
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.persisted === persisted, refetchType: 'none' });
    }
  } catch (error) {
    console.warn('stored answers are damaged', error);
    removeText(key);
  }
}

function keep(client: QueryClient, key: string, buster: string, persisted: Persisted): () => void {
  let isOpen = true;
  let isWritten = true;
  // A throttled write may still be on its way when the player has left: it must find the gate closed.
  const claimWrite = (): boolean => {
    const isDue = isOpen && !isWritten;
    isWritten = true;
    return isDue;
  };
  const persister = persisterFor(key, claimWrite);
  const isKept = (query: Query) => query.state.status === 'success' && query.meta?.persisted === persisted;
  const takeState = () => ({
    buster,
    timestamp: Date.now(),
    clientState: dehydrate(client, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }),
  });
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.query.meta?.persisted !== persisted || (event.type !== 'updated' && event.type !== 'removed')) return;
    if (event.type === 'updated' && event.action.type !== 'success') return;
    isWritten = false;
    void persister.persistClient(takeState());
  });
  // A page that goes away or into the background may never see its timers again.
  const writeNow = () => {
    if (claimWrite()) writeText(key, JSON.stringify(takeState()));
  };
  const leaving = new AbortController();
  window.addEventListener('pagehide', writeNow, { signal: leaving.signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeNow(), { signal: leaving.signal });
  return () => {
    isOpen = false;
    leaving.abort();
    unsubscribe();
  };
}

/** Reads the stored public answers synchronously, before the first render, and keeps later ones; their query keys hold the language. */
export function persistPublicQueries(client: QueryClient): () => void {
  restore(client, storageKeys.publicQueries, CONTRACT_VERSION, 'public');
  return keep(client, storageKeys.publicQueries, CONTRACT_VERSION, 'public');
}

/** The same for what belongs to one player; the user code is part of the buster, so another player never sees it. */
export function persistPlayerQueries(client: QueryClient, usercode: string): () => void {
  const buster = `${CONTRACT_VERSION}:${usercode}`;
  restore(client, storageKeys.playerQueries, buster, 'player');
  return keep(client, storageKeys.playerQueries, buster, 'player');
}
