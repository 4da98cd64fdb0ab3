import type { KeepWishesMessage, PlayerMessage, Wish } from '#contract/worker-messages.ts';
import { wishPaths } from '#contract/worker-messages.ts';
import { clearSentLately, sentLately } from './send-wishes.ts';
import { changeStored, clearStored, readStored } from './worker-database.ts';

const sendable: readonly unknown[] = Object.values(wishPaths);

/** Clears everything stored about the player, and removes their notifications and the badge. Never rejects. */
export async function clearPlayer({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  clearSentLately();
  await clearStored();
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
  await changeStored('player', () => ({ token, usercode, deviceId, language }));
}

function isWish(wish: unknown): wish is Wish {
  const { key, path, body, at } = (wish ?? {}) as Partial<Wish>;
  return typeof key === 'string' && typeof at === 'string' && sendable.includes(path) && typeof body === 'object' && body !== null;
}

const isSent = ({ key, at }: Wish) => sentLately.some((sent) => sent.at?.[sent.keys.indexOf(key)] === at);

/**
 * Replaces the queue that pages sent earlier, and returns the results of recently sent mutations. Skips malformed
 * entries and those already sent. Mutations queued by the worker itself stay unless the new queue has their key.
 * Returns undefined and changes nothing if the queue is malformed or of another player. Rejects if the stored player
 * cannot be read.
 */
export async function keepWishes({ usercode, wishes }: KeepWishesMessage): Promise<unknown> {
  const player = await readStored('player');
  if (!player || player.usercode !== usercode || !Array.isArray(wishes)) return;
  const said = wishes.filter((wish) => isWish(wish) && !isSent(wish));
  await changeStored('wishes', (kept = []) => [...kept.filter(({ isOwn, key }) => isOwn && !said.some((wish) => wish.key === key)), ...said]);
  return sentLately;
}
