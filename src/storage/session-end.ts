import type { SessionEnd } from '../api/session.ts';

/** Why the page has reloaded, for the words of the next start in this tab. */
const REASON_KEY = 'session-end';

/** Keeps how the session has ended that this tab is about to be reloaded for. */
export function keepSessionEnd(end: SessionEnd): void {
  try {
    sessionStorage.setItem(REASON_KEY, end);
  } catch (error) {
    console.warn('storage can not be written', error);
  }
}

/** How the session ended that this tab was reloaded for; null when it was not, and at the second asking. */
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
