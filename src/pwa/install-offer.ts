interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let offer: InstallEvent | null = null;

/** The browser's offer is spent, or a new one. */
export function setInstallOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install offer until the player asks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallOffer(event as InstallEvent);
  });
  addEventListener('appinstalled', () => setInstallOffer(null));
}

/** The browser's offer, as long as it can be taken. */
export const readInstallOffer = () => offer;

/** Calls back when an offer comes or goes; answers the way to stop. */
export function subscribeToInstallOffer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
