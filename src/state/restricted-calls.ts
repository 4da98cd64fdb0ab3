type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener when the server refuses a call that is closed to restricted players: the player may be restricted
 * without this device knowing it yet. Returns an unsubscribe function.
 */
export function onRestrictedCallRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyRestrictedCallRefused(): void {
  for (const listener of listeners) listener();
}
