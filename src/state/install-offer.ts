import { atom } from 'jotai';
import { store } from './store.ts';

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install offer while it can be used, else null. */
export const installOfferAtom = atom<InstallEvent | null>(null);

/** Saves the browser's install offer until the player asks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(installOfferAtom, event as InstallEvent);
  });
  addEventListener('appinstalled', () => store.set(installOfferAtom, null));
}
