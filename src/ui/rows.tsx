import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './rows.module.css';

export interface RowItem {
  id: string;
  icon: IconName;
  /** Colour of its icon; quiet by default. */
  tone?: 'ok' | 'out' | 'warn';
  title: ReactNode;
  text?: ReactNode;
  /** At the right end: an amount with its state, or a link. */
  end?: ReactNode;
}

/** A short list: an icon, a title with a line of text below, and a result at the right end. */
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
