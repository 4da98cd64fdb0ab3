import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isInstalled, isIos } from '../pwa/device-kind.ts';
import { installOfferAtom } from '../state/install-offer.ts';
import { putOff } from '../state/offers.ts';
import { store } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
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
 * Installation steps for iOS, which has no install prompt. There an installed app shares neither login nor outbox with
 * the browser.
 */
function HandSteps() {
  return (
    <div className={styles.steps}>
      <ol>
        <li>
          <Trans id="install.step_share">Tarayıcının Paylaş düğmesine dokun; menüsünde de olabilir.</Trans>
        </li>
        <li>
          <Trans id="install.step_add">“Ana Ekrana Ekle”yi seç.</Trans>
        </li>
        <li>
          <Trans id="install.step_login">Meydan’ı ana ekrandan aç ve orada yeniden giriş yap.</Trans>
        </li>
      </ol>
      <p>
        <Trans id="install.own_storage">Uygulama tarayıcıdan ayrı saklar: bağlantı yokken seçtiğin favoriler bağlantı gelince buradan gönderilir.</Trans>
      </p>
    </div>
  );
}

/** The 'install app' entry of the side menu; absent if the app is installed or cannot be. */
export function InstallEntry() {
  const way = useInstallWay();
  const [isExplained, setIsExplained] = useState(false);
  if (!way) return null;
  return (
    <>
      <button
        type="button"
        className={styles.install}
        aria-expanded={way === 'by-hand' ? isExplained : undefined}
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
      {isExplained ? <HandSteps /> : null}
    </>
  );
}

/**
 * Offers to add the app to the home screen. `onDone` is called once the player has decided, `onLater` if they decline
 * for now.
 */
export function InstallOffer({ way, onDone, onLater }: { way: 'browser' | 'by-hand'; onDone: () => void; onLater: () => void }) {
  const { t } = useLingui();
  return (
    <PromptCard
      icon={<Mark />}
      title={t({ id: 'install.offer_title', message: 'Meydan’ı ana ekrana ekle' })}
      text={
        <>
          <p>
            <Trans id="install.offer">Tam ekran açılır, bağlantı koptuğunda son bilinen veriler durur.</Trans>
          </p>
          {way === 'by-hand' ? <HandSteps /> : null}
        </>
      }
      actions={
        <>
          {way === 'browser' ? (
            <Button look="primary" icon="install" onClick={() => void install().then(onDone)}>
              <Trans id="install.accept">Yükle</Trans>
            </Button>
          ) : null}
          <Button look="quiet" onClick={onLater}>
            {way === 'browser' ? t({ id: 'offer.not_now', message: 'Şimdi değil' }) : t({ id: 'push.understood', message: 'Anladım' })}
          </Button>
        </>
      }
    />
  );
}
