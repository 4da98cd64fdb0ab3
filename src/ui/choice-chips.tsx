import styles from './filters.module.css';

interface ChoiceChipsProps<Value> {
  /** What is chosen. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One choice out of a few, all of them in sight. */
export function ChoiceChips<Value>({ legend, choices, chosen, onChoose }: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="vh">{legend}</legend>
      {choices.map(({ value, label }) => (
        <button key={label} type="button" className="chip plain" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
