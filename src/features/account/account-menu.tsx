import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { endSession } from '../../api/session.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './account-menu.module.css';
import { isProfileOpenAtom } from './atoms.ts';
import { useSession } from './queries.ts';

/** The header's user dropdown: its button and its list. */
export function useAccountMenu() {
  const { t } = useLingui();
  const session = useSession();
  const [isOpen, setIsOpen] = useAtom(isProfileOpenAtom);
  const menuId = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !wrapper.current?.contains(event.target as Node)) setIsOpen(false);
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, [isOpen, setIsOpen]);
  if (!session) return { button: null, menu: null };
  const initials = session.username.slice(0, 2).toLocaleUpperCase('tr');
  return {
    button: (
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="vh">{t({ id: 'account.menu', message: 'Hesap menüsü' })}</span>
        <span className="ava" aria-hidden="true">
          {initials}
        </span>
        <span className={`id ${styles.identity}`}>
          <b>{session.username}</b>
          <span className="num">ID {session.usercode}</span>
        </span>
        <Icon name="down" size={18} />
      </button>
    ),
    menu: isOpen ? (
      <div ref={wrapper} id={menuId} className={`menu ${styles.menu}`}>
        <div className="menu-top">
          <span className="ava" aria-hidden="true">
            {initials}
          </span>
          <span className="id">
            <b>{session.username}</b>
            <span className="num">ID {session.usercode}</span>
          </span>
        </div>
        <MenuList onChoose={() => setIsOpen(false)} />
      </div>
    ) : null,
  };
}

function MenuList({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <Link to="/dashboard/deposit" onClick={onChoose}>
        <Icon name="deposit" size={20} />
        <Trans id="deposit.title">Para yatır</Trans>
      </Link>
      <Link to="/responsible-play" onClick={onChoose}>
        <Icon name="shield" size={20} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </Link>
      <hr />
      <button type="button" className={`out ${styles.out}`} onClick={() => endSession('logout')}>
        <Icon name="logout" size={20} />
        <Trans id="account.logout">Çıkış yap</Trans>
      </button>
    </>
  );
}
