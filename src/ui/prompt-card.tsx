import { type ReactNode, useId } from 'react';
import styles from './prompt-card.module.css';

interface PromptCardProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** One filled button and 'not now'. */
  actions: ReactNode;
  /** Smaller and without a picture, inside a panel. */
  isQuiet?: boolean;
}

/** An offer with its reason, which the player may ignore. */
export function PromptCard({ icon, title, text, actions, isQuiet = false }: PromptCardProps) {
  const titleId = useId();
  return (
    <section className={isQuiet ? `${styles.card} ${styles.quiet}` : styles.card} aria-labelledby={titleId}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h3 id={titleId}>{title}</h3>
        <div className={styles.text}>{text}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
