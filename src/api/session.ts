import type { Session } from '#contract/account.ts';
import { isLira } from '#contract/money.ts';
import { readJson, readText, removeText, storageKeys, writeText } from '../storage/local-storage.ts';
import { openChannel } from '../storage/open-channel.ts';

/**
 * How the session came to its end on this device: the player has logged out here; the server no longer takes the token; another tab has ended it and says
 * goodbye to the server; or it has gone from storage and nobody has told the server.
 */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere' | 'removed';
type Listener = (session: Session | null, end: SessionEnd) => void;

/** What tabs tell each other beside the storage event, which storage that is closed or full never sends. */
interface EndedMessage {
  type: 'ENDED';
  token: string;
}
const CHANNEL_NAME = 'meydan-session';
/** What a kept session has to hold. It is read before anything is shown, so no schema library is waited for. */
const sessionFields = {
  token: 'string',
  username: 'string',
  usercode: 'string',
  balance: 'number',
  phone: 'string',
  smsVerified: 'boolean',
  fingerprint: 'string',
  betsyCid: 'string',
  betsyUrl: 'string',
  betsyToken: 'string',
  betcoToken: 'string',
  betcoUrl: 'string',
} as const satisfies Record<keyof Session, 'string' | 'number' | 'boolean'>;
const fieldNames = Object.keys(sessionFields) as (keyof Session)[];

/** With any other, no header could be made and no call be sent. */
const TOKEN = /^[\x21-\x7e]+$/;

const listeners = new Set<Listener>();
let current: Session | null | undefined;
/** False while the session lives in memory alone, because storage is closed or full. */
let isStored = true;
let channel: BroadcastChannel | null = null;
/** Tokens whose end was heard of: another process may go on reading them from storage for a moment. */
const endedTokens = new Set<string>();
const endedElsewhere = new Set<string>();

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const kept: Partial<Record<string, unknown>> = { ...value };
  return fieldNames.every((name) => typeof kept[name] === sessionFields[name]) && isLira(Number(kept.balance)) && TOKEN.test(String(kept.token));
}

/** The session's own fields of what is kept; null where it is none. */
function toSession(value: unknown): Session | null {
  if (!isSession(value)) return null;
  const { token, username, usercode, balance, phone, smsVerified, fingerprint, betsyCid, betsyUrl, betsyToken, betcoToken, betcoUrl } = value;
  return { token, username, usercode, balance, phone, smsVerified, fingerprint, betsyCid, betsyUrl, betsyToken, betcoToken, betcoUrl };
}

function load(): Session | null {
  const value = readJson(storageKeys.session);
  const session = toSession(value);
  // Written back by a tab that had not heard of the end.
  if (session && !endedTokens.has(session.token)) {
    if (Object.keys(value as object).length !== fieldNames.length) writeText(storageKeys.session, JSON.stringify(session));
    return session;
  }
  if (readText(storageKeys.session) !== null) removeText(storageKeys.session);
  return null;
}

/** The logged-in player as kept under `authData`, or null for a guest. Garbage there counts as a guest and is removed; fields beside the twelve are dropped. */
export function readSession(): Session | null {
  if (current === undefined) current = load();
  return current;
}

function announce(session: Session | null, end: SessionEnd): void {
  if (current && current.token !== session?.token) endedTokens.add(current.token);
  current = session;
  for (const listener of listeners) listener(session, end);
}

/** Keeps a session after login or registration; in memory alone where storage is closed or full. */
export function writeSession(session: Session): void {
  isStored = writeText(storageKeys.session, JSON.stringify(session));
  announce(session, 'logout');
}

/** What storage holds may be ahead of what this tab has heard: no session, or another one, is not to be written over. */
function isReplaced(token: string): boolean {
  const stored = toSession(readJson(storageKeys.session));
  return stored ? stored.token !== token : isStored;
}

/** Renews fields of the session of `token`; of any other, which has come in its place meanwhile, nothing changes. */
export function renewSession(token: string, fields: Partial<Omit<Session, 'token'>>): void {
  const session = readSession();
  if (session?.token !== token) return;
  const renewed = { ...session, ...fields };
  if (JSON.stringify(renewed) !== JSON.stringify(session) && !isReplaced(token)) writeSession(renewed);
}

/** Ends the session on this device and in every tab of it. Nothing happens where there is none. */
export function endSession(end: 'logout' | 'unauthorized'): void {
  const session = readSession();
  if (!session) return;
  removeText(storageKeys.session);
  const message: EndedMessage = { type: 'ENDED', token: session.token };
  channel?.postMessage(message);
  announce(null, end);
}

/** Calls back on every change of the session, in this tab or another, with how the one before ended if it did; answers the way to stop. */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True where another tab has told that it ended the session of this token, and so says goodbye to the server. */
export function wasEndedElsewhere(token: string): boolean {
  return endedElsewhere.has(token);
}

/** Compares with storage: events are lost on tabs that the browser had frozen or kept for going back. */
function lookAgain(): void {
  if (!isStored || document.hidden) return;
  const stored = load();
  if (stored?.token !== readSession()?.token) announce(stored, 'removed');
}

function isEnded(data: unknown): data is EndedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'ENDED' && 'token' in data;
}

/** Starts listening to other tabs. */
export function followOtherTabs(): void {
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
