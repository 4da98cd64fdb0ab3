import { readSession } from '../api/session.ts';
import { readText, removeText, storageKeys, writeText } from './local-storage.ts';

/** The server has forgotten the answer of an older one, or the player what he wanted. */
const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** Something with money that was sent once and of which the server's decision is not known. */
export interface UndecidedAct {
  usercode: string;
  /** What it is, such as `refill` or `payment:1:2`: one of each is under way at most. */
  place: string;
  /** Its idempotency key. */
  key: string;
  /** When it was sent first. */
  atMs: number;
  /** No answer came, and what became of it is being found out. */
  isLost?: boolean;
  /** The player was told what is known of it. */
  isTold?: boolean;
  /** Of a payment: the method's name and the amount in lira. */
  title?: string;
  amount?: number;
}

const listeners = new Set<() => void>();
/** What storage holds; the only copy where it is closed or full. */
let inMemory: string | null = null;
let isStored = true;
let parsedFrom: string | null = null;
let parsed: readonly UndecidedAct[] = [];

function isAct(value: unknown): value is UndecidedAct {
  if (typeof value !== 'object' || value === null) return false;
  const { usercode, place, key, atMs } = value as Partial<UndecidedAct>;
  return [usercode, place, key].every((text) => typeof text === 'string') && typeof atMs === 'number';
}

function parse(text: string): readonly UndecidedAct[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isAct) : [];
  } catch (error) {
    console.warn('what was kept of undecided acts is damaged', error);
    return [];
  }
}

function readAll(): readonly UndecidedAct[] {
  const text = isStored ? readText(storageKeys.undecided) : inMemory;
  if (text === null) return [];
  if (text !== parsedFrom) parsed = parse(text);
  parsedFrom = text;
  return parsed;
}

function write(acts: readonly UndecidedAct[]): void {
  inMemory = acts.length > 0 ? JSON.stringify(acts) : null;
  if (inMemory === null) removeText(storageKeys.undecided);
  isStored = inMemory === null || writeText(storageKeys.undecided, inMemory);
  for (const listener of listeners) listener();
}

const isSame = (one: UndecidedAct, other: UndecidedAct) => one.usercode === other.usercode && one.place === other.place;

/** The acts of the player who is logged in; what is too old to ask after is left out. */
export function readActs(): readonly UndecidedAct[] {
  const usercode = readSession()?.usercode;
  return readAll().filter((act) => act.usercode === usercode && Date.now() - act.atMs < LONGEST_MS);
}

/** The player's act of this place; the same object until something changes, undefined for none. */
export function findAct(place: string): UndecidedAct | undefined {
  return readActs().find((act) => act.place === place);
}

/** Keeps an act until it is decided, in place of what was kept at its place. */
export function keepAct(act: UndecidedAct): void {
  write([...readAll().filter((other) => !isSame(act, other) && Date.now() - other.atMs < LONGEST_MS), act]);
}

/** Changes what is kept of an act, if it is still this one. */
export function noteAct(act: UndecidedAct, changes: Pick<UndecidedAct, 'isLost' | 'isTold'>): void {
  if (readAll().some(({ key }) => key === act.key)) write(readAll().map((other) => (other.key === act.key ? { ...other, ...changes } : other)));
}

/** Forgets an act that is decided. */
export function dropAct({ key }: UndecidedAct): void {
  if (readAll().some((act) => act.key === key)) write(readAll().filter((act) => act.key !== key));
}

/** Calls back when something is kept or forgotten, in this tab or another; answers the way to stop. */
export function subscribeToActs(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
