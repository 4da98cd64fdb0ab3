import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../scheduling/when-idle.ts';
import { storageKeys } from './local-storage.ts';
import { answerStorage, dropAnswers, openAnswer, type PersistedClient, sealAnswer } from './stored-answers.ts';

/** Raised when stored answers no longer fit the contract, which drops older ones. A deploy alone drops nothing. */
const CONTRACT_VERSION = '2';
const WRITE_THROTTLE_MS = 1000;

/** Owner of a query's answer, and so where it may be stored: `meta: { persisted: 'public' }`. */
export type Persisted = 'public' | 'player';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      persisted?: Persisted;
      /** Picks what to store of an answer that may be too large; memory holds all of it. */
      persistedPart?: (data: unknown) => unknown;
      /** Same for everyone: stays in memory when the player changes, although it is not stored. */
      isForAll?: boolean;
      /** Answers received in one tab are shared with the player's other tabs. */
      shared?: boolean;
      /**
       * The service worker caches this answer, too. It is stored here only while no worker controls the page, as in a
       * private window of Firefox or early in a first visit: every start reads the whole storage before its first
       * frame.
       *
       */
      isKeptByWorker?: boolean;
      /** Refetched, if it is on the screen, soon after the player's money has moved. */
      followsMoney?: boolean;
      /** An action rather than a query: never refetched when the app is back online. */
      isOnce?: boolean;
      /** Path of the public call behind the query, by which the worker names what it has refreshed. */
      path?: string;
    };
  }
}

/** One storage entry per query, so that a start reads and parses only what its first screen needs. */
interface Shelf {
  client: QueryClient;
  /** Prefix of its entries' keys: contract version and owner. */
  prefix: string;
  persisted: Persisted;
}

/** A query's storage entry: read once, written with a delay after each answer. */
interface Entry {
  restore: () => void;
  persist: () => void;
  remove: () => void;
  writeNow: () => void;
}

function isKeptHere(query: Query): boolean {
  return !query.meta?.isKeptByWorker || !navigator.serviceWorker?.controller;
}

function entryOf({ prefix }: Shelf, query: Query, readIsOpen: () => boolean): Entry {
  let isWritten = true;
  const storage = {
    ...answerStorage,
    // A throttled write may still be pending after the page has written at once, or after the player has left: ignore
    // it.
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
        // Shown at once, and refetched by the first screen that uses it.
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
    remove() {
      isWritten = true;
      void persister.removeClient();
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

/**
 * Restores each query of the shelf when it is first used, so that its first render has data, and stores later answers.
 * Returns a function that stops it.
 */
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
    else if (entry && event.type === 'updated' && event.action.type === 'success') {
      if (isKeptHere(event.query)) entry.persist();
      else entry.remove();
    }
  });
  // Timers may never fire again in a page that is hidden or unloaded.
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

/**
 * Restores stored public answers synchronously in the first render that asks for them, and stores later ones. Their
 * query keys contain the language. Returns a function that stops it.
 */
export function persistPublicQueries(client: QueryClient): () => void {
  whenIdle(() => dropAnswers((key) => key.startsWith(storageKeys.publicQueries) && !key.startsWith(publicPrefix)));
  return keep({ client, prefix: publicPrefix, persisted: 'public' });
}

/**
 * Does the same for one player's answers. The usercode is part of each key, so no other player reads them. Returns a
 * function that stops it and deletes this player's answers; another tab may already be storing the next player's.
 */
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
