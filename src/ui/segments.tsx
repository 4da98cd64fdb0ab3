import { useId } from 'react';
import styles from './choice.module.css';

export interface Choice<Value> {
  value: Value;
  label: string;
  /** A second line below the label. */
  note?: string;
}

interface SegmentsProps<Value> {
  /** What is chosen. */
  legend: string;
  /** The legend stands as large as the heading of a card. */
  isHeading?: boolean;
  choices: readonly Choice<Value>[];
  chosen: Value;
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
}

/** One choice out of two to four short ones, side by side. */
export function Segments<Value extends string | number>({ legend, isHeading, choices, chosen, isDisabled, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} data-heading={isHeading ? '' : undefined} disabled={isDisabled}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {choices.map(({ value, label }) => (
          <label key={value} className="rings" data-chosen={value === chosen || undefined}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
