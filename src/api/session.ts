import { type Session, sessionSchema } from '#contract/account.ts';
import { readJson, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

type Listener = (session: Session | null) => void;

const listeners = new Set<Listener>();
let current: Session | null | undefined;

function load(): Session | null {
  const stored = readJson(storageKeys.session);
  if (stored === null) return null;
  const parsed = sessionSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  removeText(storageKeys.session);
  return null;
}

/** The logged-in player as kept under `authData`, or null for a guest. Garbage there counts as a guest and is removed. */
export function readSession(): Session | null {
  if (current === undefined) current = load();
  return current;
}

function announce(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener(session);
}

/** Keeps a session after login or registration, or renews fields of it. */
export function writeSession(session: Session): void {
  writeText(storageKeys.session, JSON.stringify(session));
  announce(session);
}

/** Ends the session on this device; other tabs hear of it through the storage event. */
export function dropSession(): void {
  removeText(storageKeys.session);
  announce(null);
}

/** Calls back on every change of the session, in this tab or another; answers the way to stop. */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts listening to other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.session || event.key === null) announce(load());
  });
}
