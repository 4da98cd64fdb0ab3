/** Keys in this tab's session storage. */
export const sessionKeys = {
  toasts: 'toasts',
  startUpReloads: 'startUpReloads',
  chunkReload: 'chunkReload',
  lobbyPlaces: 'lobbyPlaces',
  sentCodes: 'sentCodes',
  hubTransport: 'hubTransport',
  /** Where the link was tapped that led to this document; the bootstrap script writes it. */
  tappedAt: 'tappedAt',
} as const;

/** Reads a text from this tab's session storage; null if there is none or storage is blocked. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    console.warn('session storage can not be read', error);
    return null;
  }
}

/**
 * Writes a text to this tab's session storage. Returns false if storage is full or blocked, and then a counter stored
 * there does not count.
 */
export function writeSessionText(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn('session storage can not be written', error);
    return false;
  }
}
