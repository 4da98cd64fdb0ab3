/** Keys in the browser's storage. The first five are named by the specification. */
export const storageKeys = {
  session: 'authData',
  topNotice: 'topNotifyRead',
  referrer: 'refId',
  language: 'language',
  device: 'fingerprint',
  theme: 'theme',
  /** By how many milliseconds the server's clock is ahead of this device's, where that is wrong. */
  clock: 'clock',
  /** The operator's wordings of the app's texts, an entry a language. */
  wordings: 'wordings',
  publicQueries: 'queries',
  playerQueries: 'player-queries',
  /** When each language was last stored for a visit without a line. */
  storedForOffline: 'stored-for-offline',
  /** Hashes of tokens whose end the server has not been told yet. */
  revocation: 'revocation',
  toasts: 'toasts',
  /** That the player has favourites, so that their row has its place before they are read. */
  favorites: 'favorites',
  readMigration: 'readMigration',
  /** Who wants pushes on this device, by his usercode. */
  push: 'push',
  /** Whose notifications are all to be marked as read up to when, while older ones are still to come. */
  readUpTo: 'read-up-to',
  /** Money acts that were sent and not decided, so that they are found out about after a reload. */
  undecided: 'undecided',
  /** Days on which this device was used, and what was put off until when. */
  offers: 'offers',
  /** On which occasion the browser was asked to keep this site's storage. */
  persistence: 'persistence',
  /** Places of vendors' pages that open without a line. */
  keptFrames: 'kept-frames',
} as const;

const deviceKeys: readonly string[] = [
  storageKeys.language,
  storageKeys.device,
  storageKeys.theme,
  storageKeys.clock,
  storageKeys.revocation,
  storageKeys.readMigration,
  storageKeys.offers,
  storageKeys.persistence,
  storageKeys.storedForOffline,
  storageKeys.keptFrames,
];

/** True for what belongs to the device and not to the player: it stays when a logout clears everything else. */
export function isDeviceKey(key: string): boolean {
  return deviceKeys.includes(key) || key.startsWith(storageKeys.publicQueries) || key.startsWith(`${storageKeys.wordings}:`);
}

/** Reads a text; null where there is none or storage is closed to us. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn('storage can not be read', error);
    return null;
  }
}

/** Writes a text; answers false where storage is full or closed, and the app goes on from memory. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn('storage can not be written', error);
    return false;
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('storage can not be written', error);
  }
}

/** Parses stored JSON; null, with the garbage removed, where it can't be parsed. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    console.warn('stored value is damaged', key, error);
    removeText(key);
    return null;
  }
}
