import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './rows.module.css';

export interface RowItem {
  id: string;
  icon: IconName;
  /** Colour of its icon; quiet unless said otherwise. */
  tone?: 'ok' | 'out' | 'warn';
  title: ReactNode;
  text?: ReactNode;
  /** At the right end: a figure with its state, or a link. */
  end?: ReactNode;
}

/** A short list: an icon, a title with a line below, and at the right end what it comes to. */
export function Rows({ items }: { items: readonly RowItem[] }) {
  return (
    <ul className={styles.rows}>
      {items.map(({ id, icon, tone, title, text, end }) => (
        <li key={id}>
          <span className={`${styles.icon} ${tone ? styles[tone] : ''}`}>
            <Icon name={icon} size={20} />
          </span>
          <span className={styles.words}>
            <b>{title}</b>
            {text ? <small>{text}</small> : null}
          </span>
          {end ? <span className={styles.end}>{end}</span> : null}
        </li>
      ))}
    </ul>
  );
}
