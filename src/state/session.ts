import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import type { Session } from '#contract/account.ts';
import { isLira } from '#contract/money.ts';
import { readJson, readText, removeText, storageKeys, writeText } from '../storage/local-storage.ts';
import { openChannel } from '../storage/open-channel.ts';
import { store } from './store.ts';

/**
 * How the session ended on this device. `logout`: the player logged out here. `unauthorized`: the server no longer
 * accepts the token. `elsewhere`: another tab ended it and logs out on the server. `removed`: it disappeared from
 * storage and the server was not notified.
 */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere' | 'removed';

/** Message between tabs, in addition to the storage event, which never fires if storage is blocked or full. */
interface EndedMessage {
  type: 'ENDED';
  token: string;
}
const CHANNEL_NAME = 'meydan-session';
/**
 * Required fields of a stored session, apart from its balance. Checked by hand because it is read before anything
 * renders, without waiting for a schema library.
 */
const sessionFields = {
  token: 'string',
  username: 'string',
  usercode: 'string',
  phone: 'string',
  smsVerified: 'boolean',
  fingerprint: 'string',
  betsyCid: 'string',
  betsyUrl: 'string',
  betsyToken: 'string',
  betcoToken: 'string',
  betcoUrl: 'string',
} as const satisfies Record<Exclude<keyof Session, 'balance'>, 'string' | 'boolean'>;
const fieldNames = Object.keys(sessionFields) as (keyof typeof sessionFields)[];

/** A token with any other characters cannot be sent in a header. */
const TOKEN = /^[\x21-\x7e]+$/;

/** False while the session exists in memory only because storage is blocked or full. */
let isStored = true;
let channel: BroadcastChannel | null = null;
/** Tokens of sessions known to have ended. Another process may still read them from storage for a moment. */
const endedTokens = new Set<string>();
const endedElsewhere = new Set<string>();

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const kept: Partial<Record<string, unknown>> = { ...value };
  return fieldNames.every((name) => typeof kept[name] === sessionFields[name]) && isBalance(kept.balance) && TOKEN.test(String(kept.token));
}

/** Null means the backend has sent no readable balance. */
const isBalance = (value: unknown) => value === null || (typeof value === 'number' && isLira(value));

/** Picks the session's own fields from a stored value; returns null if it is not a session. */
function toSession(value: unknown): Session | null {
  if (!isSession(value)) return null;
  const { token, username, usercode, balance, phone, smsVerified, fingerprint, betsyCid, betsyUrl, betsyToken, betcoToken, betcoUrl } = value;
  return { token, username, usercode, balance, phone, smsVerified, fingerprint, betsyCid, betsyUrl, betsyToken, betcoToken, betcoUrl };
}

function load(): Session | null {
  const value = readJson(storageKeys.session);
  const session = toSession(value);
  // A stored session whose token has ended was written back by a tab that did not know of the end yet.
  if (session && !endedTokens.has(session.token)) {
    if (Object.keys(value as object).length !== Object.keys(session).length) writeText(storageKeys.session, JSON.stringify(session));
    return session;
  }
  if (readText(storageKeys.session) !== null) removeText(storageKeys.session);
  return null;
}

/** The latest change of the session, or what was stored at the start. */
const changeAtom = atomWithLazy<{ session: Session | null; end: SessionEnd }>(() => ({ session: load(), end: 'removed' }));
/** The logged-in player, or null for a guest. */
export const sessionAtom = atom((get) => get(changeAtom).session);

/**
 * Returns the logged-in player's session from `authData`, or null for a guest. Removes invalid data and treats it as a
 * guest; drops fields other than the twelve.
 */
export function readSession(): Session | null {
  return store.get(sessionAtom);
}

function announce(session: Session | null, end: SessionEnd): void {
  const before = readSession();
  if (before && before.token !== session?.token) endedTokens.add(before.token);
  store.set(changeAtom, { session, end });
}

/** Stores the session after login or registration; in memory only if storage is blocked or full. */
export function writeSession(session: Session): void {
  isStored = writeText(storageKeys.session, JSON.stringify(session));
  announce(session, 'logout');
}

/** Storage may be ahead of this tab: a removed or newer session must not be overwritten. */
function isReplaced(token: string): boolean {
  const stored = toSession(readJson(storageKeys.session));
  return stored ? stored.token !== token : isStored;
}

/** Updates fields of the session with this `token`. Does nothing if another session has replaced it. */
export function refreshSession(token: string, fields: Partial<Omit<Session, 'token'>>): void {
  const session = readSession();
  if (session?.token !== token) return;
  const renewed = { ...session, ...fields };
  if (JSON.stringify(renewed) !== JSON.stringify(session) && !isReplaced(token)) writeSession(renewed);
}

/** Ends the session in every tab on this device. Does nothing if there is none. */
export function endSession(end: 'logout' | 'unauthorized'): void {
  const session = readSession();
  if (!session) return;
  removeText(storageKeys.session);
  const message: EndedMessage = { type: 'ENDED', token: session.token };
  channel?.postMessage(message);
  announce(null, end);
}

/**
 * Calls the listener on every session change, in this tab or another, with how the previous session ended, if it did.
 * Returns an unsubscribe function.
 */
export function subscribeToSession(listener: (session: Session | null, end: SessionEnd) => void): () => void {
  return store.sub(changeAtom, () => {
    const { session, end } = store.get(changeAtom);
    listener(session, end);
  });
}

/** Returns true if another tab announced that it ended this token's session, and so logs out on the server itself. */
export function wasEndedElsewhere(token: string): boolean {
  return endedElsewhere.has(token);
}

/** Compares with storage. Tabs that were frozen or in the back/forward cache miss events. */
function lookAgain(): void {
  if (!isStored || document.hidden) return;
  const stored = load();
  if (stored?.token !== readSession()?.token) announce(stored, 'removed');
}

function isEnded(data: unknown): data is EndedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'ENDED' && 'token' in data;
}

/** Starts listening to session changes in other tabs. */
export function subscribeToOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.session && event.key !== null) return;
    isStored = true;
    announce(load(), 'removed');
  });
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain());
  channel = openChannel(CHANNEL_NAME);
  channel?.addEventListener('message', ({ data }) => {
    if (!isEnded(data)) return;
    endedElsewhere.add(data.token);
    endedTokens.add(data.token);
    const stored = load();
    if (readSession()?.token === data.token) announce(stored, 'elsewhere');
  });
}
