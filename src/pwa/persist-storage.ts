import { readText, storageKeys, writeText } from '../storage/local-storage.ts';
import { isFirefox } from './device-kind.ts';

/** A player uses the app in a browser, or has put it on the home screen. */
export type PersistOccasion = 'player' | 'installed';

/** Firefox shows a question, so it is asked only where the player has already agreed to as much: the app on the home screen, or pushes. */
function mayAsk(occasion: PersistOccasion): boolean {
  const asked = readText(storageKeys.persistence);
  if (isFirefox()) return asked === null && (occasion === 'installed' || ('Notification' in window && Notification.permission === 'granted'));
  // A browser that has refused a visitor may well agree once the app is installed.
  return asked === null || (asked === 'player' && occasion === 'installed');
}

/**
 * Asks the browser not to clear this site's storage when space runs out or after a week without a visit: the outbox and
 * what is stored for offline would go. Asked once a device, in a browser that decides silently once more when the app is
 * installed there; never where it is granted already. Never throws.
 */
export async function persistStorage(occasion: PersistOccasion): Promise<void> {
  try {
    // Missing in pages without a secure origin.
    if (!navigator.storage?.persist || !mayAsk(occasion) || (await navigator.storage.persisted())) return;
    if (writeText(storageKeys.persistence, occasion)) await navigator.storage.persist();
  } catch (error) {
    console.warn('the browser could not be asked to keep this site’s storage', error);
  }
}
