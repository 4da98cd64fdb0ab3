import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** At the right end of the title: a link to more of the same, or a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A framed section of a page. */
export function Card({ title, level = 2, aside, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.card}>
      {title ? (
        <div className={styles.head}>
          <Heading>{title}</Heading>
          {aside}
        </div>
      ) : null}
      {children}
    </div>
  );
}
