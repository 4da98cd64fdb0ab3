import type { PlayerMessage } from '#contract/worker-messages.ts';
import { deleteOtherEntries, emptyDeliveryDatabase, readStored, storeValue } from '../src/delivery/delivery-database.ts';

async function clearShown({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  try {
    for (const notification of await registration.getNotifications()) notification.close();
    await navigator.clearAppBadge?.();
  } catch (error) {
    console.warn('what is shown of the player could not be taken away', error);
  }
}

/** Clears everything stored about the player, and removes their notifications and the badge. Never rejects. */
export async function clearPlayer(worker: ServiceWorkerGlobalScope): Promise<void> {
  await emptyDeliveryDatabase();
  await clearShown(worker);
}

/**
 * Stores who is logged in. If the stored player is another one or cannot be read, clears that player first. Ignores
 * malformed messages.
 */
export async function storePlayer(worker: ServiceWorkerGlobalScope, { token, usercode, deviceId, language }: PlayerMessage): Promise<void> {
  if (![token, usercode, deviceId, language].every((text) => typeof text === 'string')) return;
  const before = await readStored('player').catch(() => null);
  if (before === null || (before && before.usercode !== usercode)) {
    for (const name of ['pushes', 'isTogglingOnly', 'wishes'] as const) await storeValue(name, undefined);
    await deleteOtherEntries(() => usercode);
    await clearShown(worker);
  }
  await storeValue('player', { token, usercode, deviceId, language });
}
