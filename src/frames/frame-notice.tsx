import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon.tsx';
import styles from './foreign-frame.module.css';

export interface FrameNoticeProps {
  icon: IconName;
  tone?: 'primary' | 'warning' | 'quiet';
  title: string;
  text: string;
  /** Actions of the player. */
  children?: ReactNode;
  /** Shown below the notice. */
  below?: ReactNode;
}

/** Explains why a foreign page is missing, instead of it or over its frame. */
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
