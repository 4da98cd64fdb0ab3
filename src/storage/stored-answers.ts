import type { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { readText, removeText, storageKeys, writeText } from './local-storage.ts';

/**
 * UTF-16 units in all. localStorage takes 5.2 million, but the first look into it reads everything: 50 ms more at half a million on a processor slowed down four
 * times, 130 at one million, 240 at two, 740 at four. The first screen waits for that look.
 */
export const ANSWERS_BUDGET = 500_000;
/** A single answer larger than this is asked for again instead of being kept. */
const LARGEST_ANSWER = 150_000;
/** The seal looks at so many characters, evenly spread: at every one of a short answer, and no longer at a long one (18,000 took 17 ms, slowed down four times). */
const SEAL_SAMPLES = 2_000;
const SEALED_PATTERN = /^([a-z0-9]+):(\d+):(.*)$/s;

/** What the library puts around answers. */
export type PersistedClient = Parameters<ReturnType<typeof createSyncStoragePersister>['persistClient']>[0];

interface Entry {
  size: number;
  usedAt: number;
}
/** Every stored answer by its key, as this page knows them; read from storage before the first write. */
let entries: Map<string, Entry> | null = null;
/** True while storage takes nothing for a reason that no room of ours cures. */
let isRoomInVain = false;

function sealOf(text: string): string {
  let hash = text.length;
  const stride = Math.max(1, Math.ceil(text.length / SEAL_SAMPLES));
  for (let position = 0; position < text.length; position += stride) hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Text of an answer with its seal and the time it is from. */
export function sealAnswer(client: PersistedClient): string {
  const json = JSON.stringify(client);
  return `${sealOf(json)}:${client.timestamp}:${json}`;
}

/** The answer in a text, however old it is; throws for anything that this app did not write. */
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
    // An answer that was used was also renewed, where there was a line.
    read.set(key, { size: key.length + text.length, usedAt: Number(SEALED_PATTERN.exec(text)?.[2] ?? 0) });
  }
  return read;
}

/** Answers how much room that has made: none where there is nothing else to drop. */
function dropOldest(known: Map<string, Entry>, except: string): number {
  let oldest: string | null = null;
  for (const [key, { usedAt }] of known) if (key !== except && (oldest === null || usedAt < (known.get(oldest)?.usedAt ?? 0))) oldest = key;
  if (oldest === null) return 0;
  const { size } = known.get(oldest) ?? { size: 0 };
  known.delete(oldest);
  removeText(oldest);
  return size;
}

/** Writes a text, in place of older answers if need be: of so many as it needs the room of, and of none while that has not helped. */
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

/** Where the persisters keep their answers: within the budget the ones used last, and from memory alone where storage is full or closed. */
export const answerStorage = { getItem: read, setItem: write, removeItem: remove };

/** Drops stored answers by their key: of another contract, of a player who is not here. */
export function dropAnswers(isUnwanted: (key: string) => boolean): void {
  for (const key of storedKeys().filter(isUnwanted)) remove(key);
}

/** True where an answer is stored whose key is wanted. */
export function hasAnswers(isWanted: (key: string) => boolean): boolean {
  return storedKeys().some(isWanted);
}
