import type { ReactNode } from 'react';
import styles from './sign-list.module.css';

/** A list of short sentences, each with a sign: of what is good, of what should give pause, or of neither. */
export function SignList({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'stop'; children: ReactNode }) {
  return (
    <ul className={styles.signs} data-tone={tone}>
      {children}
    </ul>
  );
}
