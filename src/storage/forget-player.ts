import { accountEndpoints } from '#contract/account.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { dropSession, readSession } from '../api/session.ts';
import { askWorker } from '../pwa/worker-line.ts';
import { clearDeviceDatabase } from './device-database.ts';
import { deviceKeys } from './local-storage.ts';

/** The whole farewell to the server may take this long, then the device forgets the player without it. */
const FAREWELL_MS = 2_000;
/** Kept from the specification: the page reloads after this. */
const RELOAD_DELAY_MS = 300;

async function tellServer(token: string): Promise<void> {
  try {
    await callEndpoint(accountEndpoints.logout, {}, { token, keepalive: true, signal: AbortSignal.timeout(FAREWELL_MS) });
  } catch (error) {
    console.warn('the server could not be told of the logout', error);
  }
}

function clearStorage(): void {
  try {
    const kept = deviceKeys.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  } catch (error) {
    console.warn('storage can not be cleared', error);
  }
}

/**
 * Ends the session: this and other tabs become guests at once, then the server is told where it can be told, everything of the
 * player on this device is cleared, and the page reloads at home. Works offline.
 */
export async function forgetPlayer(): Promise<void> {
  const session = readSession();
  if (!session) return;
  dropSession();
  await Promise.all([tellServer(session.token), askWorker({ type: 'FORGET_PLAYER' })]);
  await clearDeviceDatabase();
  clearStorage();
  history.replaceState(null, '', document.baseURI);
  setTimeout(() => location.reload(), RELOAD_DELAY_MS);
}
