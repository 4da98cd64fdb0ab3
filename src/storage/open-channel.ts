/** A line to the other tabs of this origin; null where the browser has none, or closes it together with storage (Firefox does, with blocked cookies). */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch (error) {
    console.warn('tabs can not hear each other', error);
    return null;
  }
}
