import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  /** Heading level of the title: 1 if it is all there is on the page. */
  level?: 1 | 2 | 3;
  /** Colour of the symbol; turquoise by default. */
  tone?: 'primary' | 'cobalt' | 'warning' | 'quiet';
  /** One action at most. */
  children?: ReactNode;
}

const toneColors = { primary: 'var(--primary)', cobalt: 'var(--cobalt-text)', warning: 'var(--warning)', quiet: 'var(--text-2)' };

/** Star outline with one symbol, one sentence, one action. */
export function EmptyState({ icon, title, text, level = 2, tone = 'primary', children }: EmptyStateProps) {
  const color = toneColors[tone];
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <svg className="big" viewBox="0 0 120 120" fill="none" aria-hidden="true">
        <path
          stroke="var(--line-strong)"
          strokeWidth="1.5"
          d="M60 8l15.2 15.2H96.8V44.8L112 60 96.8 75.2V96.8H75.2L60 112 44.8 96.8H23.2V75.2L8 60 23.2 44.8V23.2H44.8Z"
        />
        <path d="M60 26l9.9 9.9H84V50l10 10-10 10v14H70l-10 10-10-10H36V70L26 60l10-10V36h14Z" fill="var(--surface-2)" />
        <svg
          x="42"
          y="42"
          width="36"
          height="36"
          viewBox="0 0 24 24"
          stroke={color}
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeLinecap="round"
          color={color}
          aria-hidden="true"
        >
          <use href={`#i-${icon}`} />
        </svg>
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
