interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let offer: InstallEvent | null = null;

/** Sets the browser's install offer; null once it is used up. */
export function setInstallOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Saves the browser's install offer until the player asks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallOffer(event as InstallEvent);
  });
  addEventListener('appinstalled', () => setInstallOffer(null));
}

/** Returns the browser's install offer while it can be used. */
export const readInstallOffer = () => offer;

/** Calls the listener when the offer changes. Returns an unsubscribe function. */
export function subscribeToInstallOffer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
