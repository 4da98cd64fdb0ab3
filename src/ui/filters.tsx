import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** Fields that filter a list, with optional chips above them. */
export function Filters({ chips, children }: { chips?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.filters}>
      {chips}
      <div className={styles.fields}>{children}</div>
    </div>
  );
}
