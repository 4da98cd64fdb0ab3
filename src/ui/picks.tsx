import { useId } from 'react';
import styles from './choice.module.css';
import type { Choice } from './segments.tsx';

interface PicksProps<Value> {
  /** Names what is being chosen. */
  legend: string;
  /** Shows the legend as large as a card heading. */
  isHeading?: boolean;
  choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  chosen: Value | null;
  columns?: 1 | 2;
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
}

/** A choice among options that need a line of explanation, each in a card of its own. */
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
