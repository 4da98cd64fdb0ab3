import { useId } from 'react';
import styles from './choice.module.css';
import type { Choice } from './segments.tsx';

interface PicksProps<Value> {
  /** What is chosen. */
  legend: string;
  /** The legend stands as large as the heading of a card. */
  isHeading?: boolean;
  choices: readonly Choice<Value>[];
  /** Null while nothing is. */
  chosen: Value | null;
  columns?: 1 | 2;
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
}

/** One choice out of some that need a line of explanation, each a card of its own. */
export function Picks<Value extends string | number>({ legend, isHeading, choices, chosen, columns = 1, isDisabled, onChoose }: PicksProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} data-heading={isHeading ? '' : undefined} disabled={isDisabled}>
      <legend>{legend}</legend>
      <div className={styles.picks} data-columns={columns}>
        {choices.map(({ value, label, note }) => (
          <label key={value} className={`rings ${styles.pick}`} data-chosen={value === chosen || undefined}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span className={styles.dot} />
            <span>
              <b>{label}</b>
              {note ? <span className="muted">{note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
