import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './strip.module.css';

interface StripProps {
  icon?: IconName;
  title: ReactNode;
  text: ReactNode;
  /** On a small screen it takes up one line, without its title, because what it stands beside needs the room. */
  isSlim?: boolean;
  /** Actions of the player. */
  children?: ReactNode;
}

/** A notice beside a foreign page, never on top of it. */
export function Strip({ icon = 'info', title, text, isSlim = false, children }: StripProps) {
  return (
    <aside className={isSlim ? `${styles.strip} ${styles.slim}` : styles.strip}>
      <Icon name={icon} size={20} />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {children}
    </aside>
  );
}
