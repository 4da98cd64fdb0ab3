import type { PlayerMessage } from '#contract/worker-messages.ts';
import { clearValues, readStored, storeValue } from '../src/delivery/delivery-database.ts';

/**
 * Clears everything stored about the player whom the worker knows, or about everyone if that cannot be read, and removes
 * their notifications and the badge. Entries of a player who has just logged in stay. Never rejects.
 */
export async function clearPlayer({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const player = await readStored('player').catch(() => null);
  await clearValues(player === null ? null : player?.usercode);
  try {
    for (const notification of await registration.getNotifications()) notification.close();
    await navigator.clearAppBadge?.();
  } catch (error) {
    console.warn('what is shown of the player could not be taken away', error);
  }
}

/**
 * Stores who is logged in. If the stored player is another one or cannot be read, clears that player first. Ignores
 * malformed messages.
 */
export async function storePlayer(worker: ServiceWorkerGlobalScope, { token, usercode, deviceId, language }: PlayerMessage): Promise<void> {
  if (![token, usercode, deviceId, language].every((text) => typeof text === 'string')) return;
  const before = await readStored('player').catch(() => null);
  if (before === null || (before && before.usercode !== usercode)) await clearPlayer(worker);
  await storeValue('player', { token, usercode, deviceId, language });
}
