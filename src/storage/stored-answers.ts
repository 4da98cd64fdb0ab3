import type { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { readText, removeText, storageKeys, writeText } from './local-storage.ts';

/**
 * Budget for all answers, in UTF-16 units. localStorage takes 5.2 million, but its first access reads everything: with
 * 4x CPU throttling half a million costs 50 ms, one million 130, two million 240, four million 740. The first screen
 * waits for that access.
 */
export const ANSWERS_BUDGET = 500_000;
/** A single answer larger than this is not stored but fetched again. */
const LARGEST_ANSWER = 150_000;
/**
 * The checksum samples this many evenly spaced characters: all of a short answer, and no more time for a long one
 * (18,000 took 17 ms with 4x CPU throttling).
 */
const SEAL_SAMPLES = 2_000;
const SEALED_PATTERN = /^([a-z0-9]+):(\d+):(.*)$/s;

/** The library's wrapper around answers. */
export type PersistedClient = Parameters<ReturnType<typeof createSyncStoragePersister>['persistClient']>[0];

interface Entry {
  size: number;
  usedAt: number;
}
/** Every stored answer by its key, as far as this page knows; read from storage before the first write. */
let entries: Map<string, Entry> | null = null;
/** True while storage refuses writes even after dropping older answers. */
let isRoomInVain = false;

function sealOf(text: string): string {
  let hash = text.length;
  const stride = Math.max(1, Math.ceil(text.length / SEAL_SAMPLES));
  for (let position = 0; position < text.length; position += stride) hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Serializes an answer with its checksum and its time. */
export function sealAnswer(client: PersistedClient): string {
  const json = JSON.stringify(client);
  return `${sealOf(json)}:${client.timestamp}:${json}`;
}

/** Parses a stored answer, however old it is. Throws for anything that this app did not write. */
export function openAnswer(text: string): PersistedClient {
  const [, seal, , json] = SEALED_PATTERN.exec(text) ?? [];
  if (json === undefined || seal !== sealOf(json)) throw new TypeError('the stored answer is damaged');
  return JSON.parse(json) as PersistedClient;
}

function isAnswer(key: string): boolean {
  return key.startsWith(storageKeys.publicQueries) || key.startsWith(storageKeys.playerQueries);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isAnswer);
  } catch (error) {
    console.warn('storage can not be read', error);
    return [];
  }
}

function readEntries(): Map<string, Entry> {
  const read = new Map<string, Entry>();
  for (const key of storedKeys()) {
    const text = readText(key) ?? '';
    // An answer that was used was also refetched if the app was online, so its time stands for its last use.
    read.set(key, { size: key.length + text.length, usedAt: Number(SEALED_PATTERN.exec(text)?.[2] ?? 0) });
  }
  return read;
}

/** Returns how much space it has freed: 0 if there is nothing else to drop. */
function dropOldest(known: Map<string, Entry>, except: string): number {
  let oldest: string | null = null;
  for (const [key, { usedAt }] of known) if (key !== except && (oldest === null || usedAt < (known.get(oldest)?.usedAt ?? 0))) oldest = key;
  if (oldest === null) return 0;
  const { size } = known.get(oldest) ?? { size: 0 };
  known.delete(oldest);
  removeText(oldest);
  return size;
}

/**
 * Writes a text, dropping older answers if necessary: only as many as free the space it needs, and none while dropping
 * has not helped.
 */
function writeInPlaceOfOlder(known: Map<string, Entry>, key: string, text: string): boolean {
  const needed = key.length + text.length;
  let freed = 0;
  while (!writeText(key, text)) {
    const more = isRoomInVain || freed >= needed ? 0 : dropOldest(known, key);
    if (more === 0) {
      isRoomInVain = true;
      return false;
    }
    freed += more;
  }
  isRoomInVain = false;
  return true;
}

function write(key: string, text: string): void {
  if (text.length > LARGEST_ANSWER) {
    remove(key);
    return;
  }
  entries ??= readEntries();
  const before = entries.get(key);
  entries.set(key, { size: key.length + text.length, usedAt: Date.now() });
  const total = () => [...(entries ?? [])].reduce((sum, [, { size }]) => sum + size, 0);
  while (total() > ANSWERS_BUDGET && dropOldest(entries, key) > 0);
  if (writeInPlaceOfOlder(entries, key, text)) return;
  if (before) entries.set(key, before);
  else entries.delete(key);
}

function remove(key: string): void {
  entries?.delete(key);
  removeText(key);
}

function read(key: string): string | null {
  const entry = entries?.get(key);
  if (entry) entry.usedAt = Date.now();
  return readText(key);
}

/**
 * Storage of the persisters: holds the most recently used answers within the budget; if storage is full or blocked,
 * nothing is stored and answers live in memory only.
 */
export const answerStorage = { getItem: read, setItem: write, removeItem: remove };

/** Deletes stored answers by key, such as those of another contract version or of another player. */
export function dropAnswers(isUnwanted: (key: string) => boolean): void {
  for (const key of storedKeys().filter(isUnwanted)) remove(key);
}

/** Returns true if an answer with a wanted key is stored. */
export function hasAnswers(isWanted: (key: string) => boolean): boolean {
  return storedKeys().some(isWanted);
}
