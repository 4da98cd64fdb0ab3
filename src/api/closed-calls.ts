type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when the server has refused what is closed to restricted players: the player may be one, and this device does not know it yet. Answers the way to stop. */
export function onClosedCallRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellClosedCallRefused(): void {
  for (const listener of listeners) listener();
}
