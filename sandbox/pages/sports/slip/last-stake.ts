const NAME = 'last-stake';

/** Returns the stake of the last bet on this device, kuruş, or null if there is none or it cannot be read. */
export function readLastStake(): number | null {
  try {
    const stakeMinor = Number(localStorage.getItem(NAME));
    return Number.isSafeInteger(stakeMinor) && stakeMinor > 0 ? stakeMinor : null;
  } catch (error) {
    // A frame may be refused storage.
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}

export function storeLastStake(stakeMinor: number): void {
  try {
    localStorage.setItem(NAME, String(stakeMinor));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
