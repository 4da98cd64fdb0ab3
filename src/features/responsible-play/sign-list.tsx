import type { ReactNode } from 'react';
import styles from './sign-list.module.css';

/** A list of short sentences with icons: positive, cautionary or neutral. */
export function SignList({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'stop'; children: ReactNode }) {
  return (
    <ul className={styles.signs} data-tone={tone}>
      {children}
    </ul>
  );
}
