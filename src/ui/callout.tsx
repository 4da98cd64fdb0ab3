import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { Icon, type IconName } from './icon.tsx';

interface CalloutProps {
  icon: IconName;
  tone?: 'info' | 'ok' | 'warn' | 'plain';
  /** Later changes are read out as well. */
  isLive?: boolean;
  children: ReactNode;
}

/** A few words set apart from the text around them. */
export function Callout({ icon, tone = 'info', isLive = false, children }: CalloutProps) {
  return (
    <div className={`${styles.callout} ${styles[tone] ?? ''}`} role={isLive ? 'status' : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
