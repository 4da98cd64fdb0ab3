import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './install-prompt.module.css';

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let offer: InstallEvent | null = null;

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install offer until the player asks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

const readOffer = () => offer;

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The side menu's entry 'install app'; absent where the browser offers nothing or the app is installed. */
export function InstallEntry() {
  const current = useSyncExternalStore(subscribe, readOffer, readOffer);
  if (!current) return null;
  const install = async () => {
    const { outcome } = await current.prompt();
    if (outcome === 'accepted') setOffer(null);
  };
  return (
    <button type="button" className={styles.install} onClick={() => void install()}>
      <Icon name="install" />
      <span>
        <b>
          <Trans id="install.title">Uygulamayı yükle</Trans>
        </b>
        <span>
          <Trans id="install.text">Ana ekrandan tek dokunuşla aç</Trans>
        </span>
      </span>
    </button>
  );
}
