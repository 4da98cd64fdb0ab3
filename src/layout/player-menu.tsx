import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMinWidth } from '../ui/use-min-width.ts';
import styles from './account-menu.module.css';
import { AccountMenu } from './account-menu.tsx';

interface PlayerMenuProps {
  onClose: () => void;
}

/** Menu of the player's button in the header: a dropdown on the desktop, the profile sidebar below it. */
export function PlayerMenu(props: PlayerMenuProps) {
  return useMinWidth('desktop') ? <Dropdown {...props} /> : <ProfileSidebar {...props} />;
}

function Dropdown({ onClose }: PlayerMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        if (opener instanceof HTMLElement) opener.focus();
        onClose();
      }
      // The button that opened it closes it itself.
      if (event.type === 'click' && !ref.current?.parentElement?.contains(event.target as Node)) onClose();
    };
    addEventListener('keydown', close);
    addEventListener('click', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('click', close);
    };
  }, [onClose]);
  return (
    <div ref={ref} className={`menu ${styles.dropdown}`}>
      <AccountMenu hasNotifications={false} />
    </div>
  );
}

function ProfileSidebar({ onClose }: PlayerMenuProps) {
  const { t } = useLingui();
  return (
    <Drawer label={t({ id: 'account.menu', message: 'Hesap menüsü' })} side="right" isOpen onClose={onClose}>
      <div className={styles.head}>
        <h2>{t({ id: 'account.title', message: 'Hesap' })}</h2>
        <button type="button" className="icon-btn" aria-label={t({ id: 'menu.close', message: 'Menüyü kapat' })} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={`menu ${styles.drawer}`}>
        <AccountMenu hasNotifications />
      </div>
    </Drawer>
  );
}
