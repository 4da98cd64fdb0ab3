import { readJson, storageKeys, writeText } from '../../storage/local-storage.ts';

/** Number of stored addresses. Any more would belong to former vendors. */
const MOST_KEPT = 6;

const nameOf = ({ origin, pathname }: URL): string => origin + pathname;

function readStored(): readonly string[] {
  const kept = readJson(storageKeys.storedFrames);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** True if a vendor's page has reported on this device that it opens offline, whoever it was opened for. */
export const opensOffline = (url: URL): boolean => readStored().includes(nameOf(url));

/** Stores that a vendor's page opens offline. */
export function storeOfflineFrame(url: URL): void {
  if (opensOffline(url)) return;
  writeText(storageKeys.storedFrames, JSON.stringify([nameOf(url), ...readStored()].slice(0, MOST_KEPT)));
}
