import styles from './totals.module.css';

interface TotalsProps {
  figures: readonly { label: string; value: string; isWon?: boolean }[];
  /** What the figures exclude. */
  note?: string;
  isStale?: boolean;
}

/** Totals of a whole list, shown above it. */
export function Totals({ figures, note, isStale = false }: TotalsProps) {
  return (
    <div>
      <dl className={`${styles.totals} ${isStale ? styles.stale : ''}`}>
        {figures.map(({ label, value, isWon = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`money ${isWon ? styles.won : ''}`} translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className={`hint ${styles.note}`}>{note}</p> : null}
    </div>
  );
}
