import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadOptional } from '../scheduling/lazy-chunk.ts';
import type { PhoneSystem } from './install-pictures.tsx';
import styles from './install-steps.module.css';

const steps: Readonly<Record<PhoneSystem, readonly ReactNode[]>> = {
  ios: [
    <Trans key="share" id="install.step_share">
      Tarayıcının Paylaş düğmesine dokun; menüsünde de olabilir.
    </Trans>,
    <Trans key="add" id="install.step_add">
      “Ana Ekrana Ekle”yi seç.
    </Trans>,
    <Trans key="open" id="install.step_login">
      Meydan’ı ana ekrandan aç, orada yeniden giriş yap ve bildirimlere izin ver.
    </Trans>,
  ],
  android: [
    <Trans key="menu" id="install.step_menu">
      Tarayıcının menüsünü aç: üç nokta.
    </Trans>,
    <Trans key="add" id="install.step_install">
      “Uygulamayı yükle”yi ya da “Ana ekrana ekle”yi seç ve onayla.
    </Trans>,
    <Trans key="open" id="install.step_open">
      Meydan’ı ana ekrandan aç ve bildirimlere izin ver.
    </Trans>,
  ],
};

/**
 * Steps by which the app gets to a phone's home screen, each with a picture. On iOS, an installed app shares neither
 * login nor outbox with the browser.
 */
export function InstallSteps({ system }: { system: PhoneSystem }) {
  const [Picture, setPicture] = useState<ComponentType<{ system: PhoneSystem; step: number }>>();
  useEffect(() => {
    void loadOptional(import('./install-pictures.tsx'), ({ InstallPicture }) => setPicture(() => InstallPicture));
  }, []);
  return (
    <div className={styles.steps}>
      <ol>
        {steps[system].map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The steps never change.
          <li key={index}>
            <span className={styles.picture}>{Picture ? <Picture system={system} step={index} /> : null}</span>
            <span className={styles.words}>{step}</span>
          </li>
        ))}
      </ol>
      {system === 'ios' ? (
        <p>
          <Trans id="install.own_storage">Uygulama tarayıcıdan ayrı saklar: bağlantı yokken seçtiğin favoriler bağlantı gelince buradan gönderilir.</Trans>
        </p>
      ) : null}
    </div>
  );
}
