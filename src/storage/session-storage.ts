/** Keys in the storage of one tab's session. */
export const sessionKeys = {
  toasts: 'toasts',
  startUpReloads: 'startUpReloads',
  chunkReload: 'chunkReload',
  lobbyPlaces: 'lobbyPlaces',
  sentCodes: 'sentCodes',
  hubTransport: 'hubTransport',
} as const;

/** Reads a text of this tab's session; null where there is none or storage is closed to us. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    console.warn('session storage can not be read', error);
    return null;
  }
}

/** Writes a text for this tab's session; answers false where storage is full or closed: what is counted there can't be counted then. */
export function writeSessionText(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn('session storage can not be written', error);
    return false;
  }
}
