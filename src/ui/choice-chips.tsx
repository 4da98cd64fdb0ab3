import styles from './filters.module.css';

interface ChoiceChipsProps<Value> {
  /** Names what is being chosen. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice among a few options, all of them visible. */
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
