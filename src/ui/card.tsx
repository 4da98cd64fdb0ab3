import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** At the title's right end: a link to more of the same, or a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A framed part of a page. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <div className={styles.card}>
      {title ? (
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </div>
  );
}
