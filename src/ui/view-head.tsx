import type { ReactNode } from 'react';
import styles from './view-head.module.css';

interface ViewHeadProps {
  title: string;
  text?: string;
  /** What can be done with the page as a whole. */
  children?: ReactNode;
}

/** Title of a page of the account, a sentence on what it is for, and at its right end what can be done with all of it. */
export function ViewHead({ title, text, children }: ViewHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {children ? <div className={styles.acts}>{children}</div> : null}
    </header>
  );
}
