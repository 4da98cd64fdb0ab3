import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './strip.module.css';

interface StripProps {
  icon?: IconName;
  title: ReactNode;
  text: ReactNode;
  /** Actions of the player. */
  children?: ReactNode;
}

/** A notice beside a foreign page, never on top of it. */
export function Strip({ icon = 'info', title, text, children }: StripProps) {
  return (
    <aside className={styles.strip}>
      <Icon name={icon} size={20} />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {children}
    </aside>
  );
}
