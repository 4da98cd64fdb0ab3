import { useId } from 'react';
import styles from './choice.module.css';

export interface Choice<Value> {
  value: Value;
  label: string;
  /** A second line below the label. */
  note?: string;
}

interface SegmentsProps<Value> {
  /** Names what is being chosen. */
  legend: string;
  /** Shows the legend as large as a card heading. */
  isHeading?: boolean;
  choices: readonly Choice<Value>[];
  chosen: Value;
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
}

/** A choice among two to four short options, side by side. */
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
