import { readText, storageKeys, writeText } from '../storage/local-storage.ts';
import { isFirefox } from './device-kind.ts';

/** `player`: a player uses the app in a browser. `installed`: they added it to the home screen. */
export type PersistOccasion = 'player' | 'installed';

/**
 * Firefox shows a prompt, so ask only if the player already agreed to as much: the app on the home screen, or push
 * notifications.
 */
function mayAsk(occasion: PersistOccasion): boolean {
  const asked = readText(storageKeys.persistence);
  if (isFirefox()) return asked === null && (occasion === 'installed' || ('Notification' in window && Notification.permission === 'granted'));
  // A browser that refused a visitor may agree once the app is installed.
  return asked === null || (asked === 'player' && occasion === 'installed');
}

/**
 * Asks the browser not to evict this site's storage when space runs out or after a week without a visit; the outbox and
 * the offline data would be lost. Asks once per device, and in a browser that decides silently again when the app is
 * installed there; never if already granted. Never throws.
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
