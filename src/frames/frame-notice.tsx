import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon.tsx';
import styles from './foreign-frame.module.css';

export interface FrameNoticeProps {
  icon: IconName;
  tone?: 'primary' | 'warning' | 'quiet';
  title: string;
  text: string;
  /** What the player can do. */
  children?: ReactNode;
  /** Stands below it. */
  below?: ReactNode;
}

/** In place of a foreign page, or over its frame: why there is none. */
export function FrameNotice({ icon, tone = 'primary', title, text, children, below }: FrameNoticeProps) {
  return (
    <div className={styles.cover} data-notice="">
      <div role="status">
        <EmptyState icon={icon} tone={tone} title={title} text={text}>
          <div className={styles.actions}>{children}</div>
        </EmptyState>
      </div>
      {below}
    </div>
  );
}
