import type { ReactNode } from 'react';
import styles from './view-head.module.css';

interface ViewHeadProps {
  title: string;
  text?: string;
  /** Actions for the page as a whole. */
  children?: ReactNode;
}

/** Header of an account page: its title, a sentence on its purpose, and actions for the whole page at the right end. */
export function ViewHead({ title, text, children }: ViewHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {children ? <div className={styles.acts}>{children}</div> : null}
    </header>
  );
}
