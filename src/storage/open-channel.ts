/**
 * Opens a channel to the other tabs of this origin; null if the browser has none, or blocks it together with storage
 * (as Firefox does with blocked cookies).
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch (error) {
    console.warn('tabs can not hear each other', error);
    return null;
  }
}
