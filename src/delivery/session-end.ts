import type { SessionEnd } from '../state/session.ts';

/** Stores why the page reloaded, for a message at the next start of this tab. */
const REASON_KEY = 'session-end';

/** Stores how the session ended, before this tab reloads because of it. */
export function saveSessionEnd(end: SessionEnd): void {
  try {
    sessionStorage.setItem(REASON_KEY, end);
  } catch (error) {
    console.warn('storage can not be written', error);
  }
}

/**
 * Returns how the session ended before this tab reloaded, and clears it; null if it did not reload for that, or on a
 * second call.
 */
export function takeSessionEnd(): string | null {
  try {
    const end = sessionStorage.getItem(REASON_KEY);
    sessionStorage.removeItem(REASON_KEY);
    return end;
  } catch (error) {
    console.warn('storage can not be read', error);
    return null;
  }
}
