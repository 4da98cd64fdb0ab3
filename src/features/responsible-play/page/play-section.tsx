import type { ReactNode } from 'react';
import type { PlaySectionName } from '../section-link.tsx';
import styles from './responsible-play-page.module.css';
import { useSectionTitles } from './section-titles.ts';

interface PlaySectionProps {
  name: PlaySectionName;
  /** Below the heading: the purpose of the section. */
  text: ReactNode;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the responsible-play page; its name is the anchor. */
export function PlaySection({ name, text, aside, children }: PlaySectionProps) {
  const headingId = `${name}-title`;
  return (
    <section id={name} className={styles.section} aria-labelledby={headingId} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={headingId}>{useSectionTitles()[name]}</h2>
        {aside}
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}
