import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../features/account/queries.ts';
import { NotificationEntry } from '../features/notifications/menu-entry.tsx';
import { LanguageField } from '../features/settings/language-select.tsx';
import { ThemeSelect } from '../features/settings/theme-select.tsx';
import { Balance } from '../features/wallet/balance.tsx';
import { InstallEntry } from '../pwa/install-prompt.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import { useMainMenu } from './menu-entries.ts';
import styles from './side-menu.module.css';

/** The left-side menu: 20rem wide, closes with Escape, the backdrop, and a choice. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const entries = useMainMenu();
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={styles.sidebar}
      aria-label={t({ id: 'menu.side', message: 'Yan menü' })}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <span className="brand">
            <Mark />
            <span>Meydan</span>
          </span>
          <button type="button" className="icon-btn" aria-label={t({ id: 'menu.close', message: 'Menüyü kapat' })} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {session ? (
          <>
            <div className={styles.player}>
              <span className="id">
                <b>{session.username}</b>
                <span className="num muted">ID {session.usercode}</span>
              </span>
              <Balance />
            </div>
            <NotificationEntry onChoose={onClose} />
          </>
        ) : null}
        <ul className={styles.grid}>
          {entries.map(({ id, icon, title, link }) => (
            <li key={id}>
              <Link {...link} onClick={onClose}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/responsible-play" onClick={onClose}>
              <Icon name="shield" />
              <Trans id="responsible_play">Sorumlu oyun</Trans>
            </Link>
          </li>
        </ul>
        <LanguageField />
        <ThemeSelect />
        <InstallEntry />
      </div>
    </dialog>
  );
}
