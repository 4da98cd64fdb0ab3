/** Keys in the browser's storage. The specification names the first five. */
export const storageKeys = {
  session: 'authData',
  topNotice: 'topNotifyRead',
  referrer: 'refId',
  language: 'language',
  device: 'fingerprint',
  theme: 'theme',
  /** Milliseconds by which the server's clock is ahead of this device's, if the device's is wrong. */
  clock: 'clock',
  /** The operator's translation overrides, one entry per language. */
  overrides: 'wordings',
  publicQueries: 'queries',
  playerQueries: 'player-queries',
  /** When each language was last stored for offline visits. */
  storedForOffline: 'stored-for-offline',
  /** Hashes of ended tokens that the server does not know to be ended yet. */
  revocation: 'revocation',
  toasts: 'toasts',
  /** Set if the player has favourites, to reserve space for their row before they are read. */
  favorites: 'favorites',
  readMigration: 'readMigration',
  /** Usercode of the player who enabled push notifications on this device. */
  push: 'push',
  /** The player and the time up to which all notifications count as read, while older ones are still to arrive. */
  readUpTo: 'read-up-to',
  /** Money requests that were sent without a known decision, to be resolved after a reload. */
  undecided: 'undecided',
  /** `on` if the player has turned the games' sound on. */
  sound: 'sound',
  /** Days on which this device was used, and prompts that were postponed, with the time until when. */
  offers: 'offers',
  /** Occasion on which the browser was asked for persistent storage. */
  persistence: 'persistence',
  /** URLs of providers' pages that open offline. */
  storedFrames: 'kept-frames',
  /** Extension calls that this site's backend lacks. */
  lackingCalls: 'lacking-calls',
} as const;

const deviceKeys: readonly string[] = [
  storageKeys.language,
  storageKeys.device,
  storageKeys.theme,
  storageKeys.clock,
  storageKeys.sound,
  storageKeys.revocation,
  storageKeys.readMigration,
  storageKeys.offers,
  storageKeys.persistence,
  storageKeys.storedForOffline,
  storageKeys.storedFrames,
  storageKeys.lackingCalls,
];

/** Returns true for a key that belongs to the device, not to the player: it survives a logout. */
export function isDeviceKey(key: string): boolean {
  return deviceKeys.includes(key) || key.startsWith(storageKeys.publicQueries) || key.startsWith(`${storageKeys.overrides}:`);
}

/** Reads a text; null if there is none or storage is blocked. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn('storage can not be read', error);
    return null;
  }
}

/** Writes a text. Returns false if storage is full or blocked; the app then continues from memory. */
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

/** Parses stored JSON. Removes a value that cannot be parsed and returns null. */
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
