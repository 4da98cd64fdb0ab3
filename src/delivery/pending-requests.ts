import { atom, useAtomValue } from 'jotai';
import { readSession } from '../state/session.ts';
import { store } from '../state/store.ts';
import { readText, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

/** After this long the server has dropped its response, and the player no longer expects one. */
const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** A money request that was sent once and whose decision by the server is unknown. */
export interface PendingRequest {
  usercode: string;
  /** What it is for, such as `refill` or `payment:1:2`; at most one of each is pending. */
  place: string;
  /** Its idempotency key. */
  key: string;
  /** When it was first sent, in milliseconds since the epoch. */
  atMs: number;
  /** True if no response arrived and its result is being determined. */
  isLost?: boolean;
  /** True if the player was notified of what is known. */
  isTold?: boolean;
  /** For a payment: the method's name and the amount in lira. */
  title?: string;
  amount?: number;
}

const none: readonly PendingRequest[] = [];
/** Content of storage; the only copy if storage is blocked or full. */
let inMemory: string | null = null;
let isStored = true;
let parsedFrom: string | null = null;
let parsed: readonly PendingRequest[] = [];

function isPendingRequest(value: unknown): value is PendingRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { usercode, place, key, atMs } = value as Partial<PendingRequest>;
  return [usercode, place, key].every((text) => typeof text === 'string') && typeof atMs === 'number';
}

function parse(text: string): readonly PendingRequest[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPendingRequest) : [];
  } catch (error) {
    console.warn('the stored pending requests are damaged', error);
    return [];
  }
}

function readAll(): readonly PendingRequest[] {
  const text = isStored ? readText(storageKeys.undecided) : inMemory;
  if (text === null) return none;
  if (text !== parsedFrom) parsed = parse(text);
  parsedFrom = text;
  return parsed;
}

function write(acts: readonly PendingRequest[]): void {
  inMemory = acts.length > 0 ? JSON.stringify(acts) : null;
  if (inMemory === null) removeText(storageKeys.undecided);
  isStored = inMemory === null || writeText(storageKeys.undecided, inMemory);
  store.set(pendingRequestsAtom, readAll());
}

/** All saved requests, of this tab or another. */
const pendingRequestsAtom = atom(none);
pendingRequestsAtom.onMount = (set) => {
  const look = () => set(readAll());
  look();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
};

const isSame = (one: PendingRequest, other: PendingRequest) => one.usercode === other.usercode && one.place === other.place;

/** Returns the pending requests of the player who is logged in, except those too old to resolve. */
export function readPendingRequests(): readonly PendingRequest[] {
  const usercode = readSession()?.usercode;
  return readAll().filter((act) => act.usercode === usercode && Date.now() - act.atMs < LONGEST_MS);
}

/**
 * Returns the player's pending request of this place: the same object until something changes, undefined if there is
 * none.
 */
export function findPendingRequest(place: string): PendingRequest | undefined {
  return readPendingRequests().find((act) => act.place === place);
}

/** Saves a request until it is decided, replacing an earlier one of its place. */
export function savePendingRequest(act: PendingRequest): void {
  write([...readAll().filter((other) => !isSame(act, other) && Date.now() - other.atMs < LONGEST_MS), act]);
}

/** Updates a saved request, if it is still the same one. */
export function updatePendingRequest(act: PendingRequest, changes: Pick<PendingRequest, 'isLost' | 'isTold'>): void {
  if (readAll().some(({ key }) => key === act.key)) write(readAll().map((other) => (other.key === act.key ? { ...other, ...changes } : other)));
}

/** Deletes a request that is decided. */
export function removePendingRequest({ key }: PendingRequest): void {
  if (readAll().some((act) => act.key === key)) write(readAll().filter((act) => act.key !== key));
}

/** Returns the player's pending request of this place; undefined if there is none. */
export function usePendingRequest(place: string): PendingRequest | undefined {
  useAtomValue(pendingRequestsAtom);
  return findPendingRequest(place);
}
