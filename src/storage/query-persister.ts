import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../scheduling/when-idle.ts';
import { storageKeys } from './local-storage.ts';
import { answerStorage, dropAnswers, openAnswer, type PersistedClient, sealAnswer } from './stored-answers.ts';

/** Raised when stored answers no longer fit the contract: older ones are dropped then. A deploy alone empties nothing. */
const CONTRACT_VERSION = '2';
const WRITE_THROTTLE_MS = 1000;

/** Whose answer a query holds, and so where it may be kept: `meta: { persisted: 'public' }`. */
export type Persisted = 'public' | 'player';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      persisted?: Persisted;
      /** What is stored of an answer that may be too large; the whole of it stays in memory. */
      persistedPart?: (data: unknown) => unknown;
      /** The same for everybody: kept in memory when the player changes, although it is not stored. */
      isForAll?: boolean;
      /** What one tab was answered is told to the player's other tabs. */
      shared?: boolean;
      /** The service worker stores this answer, too: it is kept here only where no worker controls the page, as in a private window of Firefox. */
      isKeptByWorker?: boolean;
      /** Asked for anew, where it is on the screen, soon after the player's money has moved. */
      followsMoney?: boolean;
      /** An act rather than a question: never asked again because the line has come back. */
      isOnce?: boolean;
      /** Path of the public call that answers it, by which the worker names what it has renewed. */
      path?: string;
    };
  }
}

/** One entry a query: a launch reads and parses what its first screen asks for and nothing else. */
interface Shelf {
  client: QueryClient;
  /** What the keys of its entries begin with: contract version and owner. */
  prefix: string;
  persisted: Persisted;
}

/** A query's entry: read once, written some time after each answer. */
interface Entry {
  restore: () => void;
  persist: () => void;
  writeNow: () => void;
}

function isKeptHere(query: Query): boolean {
  return !query.meta?.isKeptByWorker || !navigator.serviceWorker?.controller;
}

function entryOf({ prefix }: Shelf, query: Query, readIsOpen: () => boolean): Entry {
  let isWritten = true;
  const storage = {
    ...answerStorage,
    // A throttled write may still be on its way when the page has written at once, or when the player has left: it must find the door closed.
    setItem: (key: string, text: string) => {
      if (!readIsOpen() || isWritten) return;
      isWritten = true;
      answerStorage.setItem(key, text);
    },
  };
  const key = prefix + query.queryHash;
  const persister = createSyncStoragePersister({ storage, key, throttleTime: WRITE_THROTTLE_MS, serialize: sealAnswer, deserialize: openAnswer });
  const takeAnswer = () => ({
    buster: prefix,
    timestamp: query.state.dataUpdatedAt,
    clientState: { mutations: [], queries: [dehydrateQuery(query)] },
  });
  return {
    restore() {
      try {
        const stored = persister.restoreClient() as PersistedClient | undefined;
        const state = stored?.clientState.queries[0]?.state;
        // Shown at once, but asked for again by the first screen that uses it.
        if (state) query.setState({ data: state.data, dataUpdatedAt: state.dataUpdatedAt, status: 'success', isInvalidated: true });
      } catch (error) {
        console.warn('a stored answer is dropped', key, error);
        void persister.removeClient();
      }
    },
    persist() {
      isWritten = false;
      void persister.persistClient(takeAnswer());
    },
    writeNow() {
      if (!isWritten) storage.setItem(key, sealAnswer(takeAnswer()));
    },
  };
}

function dehydrateQuery(query: Query) {
  const { queryKey, queryHash, state, meta } = query;
  const stored = meta?.persistedPart ? { ...state, data: meta.persistedPart(state.data) } : state;
  return { queryKey, queryHash, state: stored, dehydratedAt: state.dataUpdatedAt };
}

/** Restores each query of the shelf the moment it is first asked for, so that its first render has the answer, and keeps what the server says to it. */
function keep(shelf: Shelf): () => void {
  const { client, persisted } = shelf;
  let isOpen = true;
  const entries = new Map<string, Entry>();
  const open = (query: Query): Entry | undefined => {
    if (query.meta?.persisted !== persisted) return undefined;
    const known = entries.get(query.queryHash);
    if (known) return known;
    const entry = entryOf(shelf, query, () => isOpen);
    entries.set(query.queryHash, entry);
    if (query.state.data === undefined) entry.restore();
    return entry;
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) open(query);
  const unsubscribe = cache.subscribe((event) => {
    const entry = event.type === 'removed' ? undefined : open(event.query);
    if (event.type === 'removed') entries.delete(event.query.queryHash);
    else if (entry && event.type === 'updated' && event.action.type === 'success' && isKeptHere(event.query)) entry.persist();
  });
  // A page that goes away or into the background may never see its timers again.
  const writeNow = () => {
    for (const entry of entries.values()) entry.writeNow();
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

const publicPrefix = `${storageKeys.publicQueries}:${CONTRACT_VERSION}:`;
const playerPrefix = (usercode: string) => `${storageKeys.playerQueries}:${CONTRACT_VERSION}:${usercode}:`;

/** Shows the stored public answers synchronously, with the first render that asks for them, and keeps later ones; their query keys hold the language. */
export function persistPublicQueries(client: QueryClient): () => void {
  whenIdle(() => dropAnswers((key) => key.startsWith(storageKeys.publicQueries) && !key.startsWith(publicPrefix)));
  return keep({ client, prefix: publicPrefix, persisted: 'public' });
}

/** The same for what belongs to one player; his code is part of each key, so another player never reads it. Answers the way to stop, which forgets what is his: another tab may be keeping the next player's already. */
export function persistPlayerQueries(client: QueryClient, usercode: string): () => void {
  const prefix = playerPrefix(usercode);
  dropPlayerAnswers((key) => !key.startsWith(prefix));
  const stop = keep({ client, prefix, persisted: 'player' });
  return () => {
    stop();
    dropPlayerAnswers((key) => key.startsWith(prefix));
  };
}

function dropPlayerAnswers(isUnwanted: (key: string) => boolean): void {
  dropAnswers((key) => key.startsWith(storageKeys.playerQueries) && isUnwanted(key));
}
