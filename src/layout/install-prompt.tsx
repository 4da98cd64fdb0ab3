import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isInstalled, isIos, readPhoneSystem } from '../pwa/device-kind.ts';
import { installOfferAtom } from '../state/install-offer.ts';
import { putOff } from '../state/offers.ts';
import { store } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import { InstallSteps } from '../ui/install-steps.tsx';
import { PromptCard } from '../ui/prompt-card.tsx';
import styles from './install-prompt.module.css';

/** Shows the browser's install prompt; declining it counts as 'not now'. */
async function install(): Promise<void> {
  const current = store.get(installOfferAtom);
  if (!current) return;
  try {
    const { outcome } = await current.prompt();
    if (outcome === 'accepted') store.set(installOfferAtom, null);
    else putOff('install');
  } catch (error) {
    console.warn('the browser does not ask for the installation', error);
    // This event is used up; the browser may send another one.
    store.set(installOfferAtom, null);
  }
}

/**
 * Returns how the app can be added to this device's home screen: by the browser's own offer, by hand, or not at all
 * (null).
 */
export function useInstallWay(): 'browser' | 'by-hand' | null {
  if (useAtomValue(installOfferAtom)) return 'browser';
  return isIos() && !isInstalled() ? 'by-hand' : null;
}

/**
 * The 'install app' entry of the side menu; absent if the app is installed or cannot be. An Android browser that makes no
 * offer has the installation in its own menu.
 */
export function InstallEntry() {
  const way = useInstallWay();
  const system = readPhoneSystem();
  const [isExplained, setIsExplained] = useState(false);
  if (!way && (!system || isInstalled())) return null;
  return (
    <>
      <button
        type="button"
        className={styles.install}
        aria-expanded={way === 'browser' ? undefined : isExplained}
        onClick={() => (way === 'browser' ? void install() : setIsExplained(!isExplained))}
      >
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
      {isExplained && system && way !== 'browser' ? <InstallSteps system={system} /> : null}
    </>
  );
}

/**
 * Offers to add the app to the home screen. `onDone` is called once the player has decided, `onLater` if they decline
 * for now.
 */
export function InstallOffer({ way, onDone, onLater }: { way: 'browser' | 'by-hand'; onDone: () => void; onLater: () => void }) {
  const { t } = useLingui();
  const system = readPhoneSystem();
  const [isExplained, setIsExplained] = useState(false);
  const later = t({ id: 'offer.not_now', message: 'Şimdi değil' });
  return (
    <PromptCard
      icon={<Mark />}
      title={t({ id: 'install.offer_title', message: 'Meydan’ı ana ekrana ekle' })}
      text={
        <>
          <p>
            <Trans id="install.offer">Tam ekran açılır, bağlantı koptuğunda son bilinen veriler durur.</Trans>
          </p>
          {system && isExplained ? <InstallSteps system={system} /> : null}
        </>
      }
      actions={
        <>
          {way === 'browser' ? (
            <Button look="primary" icon="install" onClick={() => void install().then(onDone)}>
              <Trans id="install.accept">Yükle</Trans>
            </Button>
          ) : null}
          {system && !isExplained ? (
            <Button look={way === 'browser' ? 'outline' : 'primary'} onClick={() => setIsExplained(true)}>
              <Trans id="install.how">Nasıl yapılır?</Trans>
            </Button>
          ) : null}
          <Button look="quiet" onClick={onLater}>
            {way === 'by-hand' && isExplained ? t({ id: 'push.understood', message: 'Anladım' }) : later}
          </Button>
        </>
      }
    />
  );
}
