import { Trans } from '@lingui/react/macro';
import { type ClipboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { fieldLimits } from '#contract/field-rules.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './code-field.module.css';

const places = Array.from({ length: fieldLimits.codeLength }, (_, index) => index);

/** A typed or pasted code without what separates its parts in `00-00-00`, `000-000` or a message. */
function toCode(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '').slice(0, fieldLimits.codeLength);
}

/** The boxes show the code from its first sign on, so that is where typing goes on. */
function goToEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
}

interface CodeFieldProps {
  label: string;
  value: string;
  /** What the server said to the code before. */
  problem: string | undefined;
  onChange: (code: string) => void;
}

/** The code of an SMS: one real field, so that it can be pasted and filled by the system, over six boxes that show it. */
export function CodeField({ label, value, problem, onChange }: CodeFieldProps) {
  const id = useId();
  const [isFocused, setIsFocused] = useState(false);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onChange(toCode(event.clipboardData.getData('text')));
  };
  const isBad = problem !== undefined && value === '';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.wrap}>
        <div className={`code ${styles.boxes} ${isBad ? 'bad' : ''}`} aria-hidden="true">
          {places.map((place) => (
            <Box key={place} place={place} sign={value.charAt(place)} isNext={isFocused && place === Math.min(value.length, places.length - 1)} />
          ))}
        </div>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(toCode(event.currentTarget.value))}
          onPaste={paste}
          onFocus={(event) => {
            setIsFocused(true);
            goToEnd(event);
          }}
          onBlur={() => setIsFocused(false)}
          onClick={goToEnd}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-note`}
          data-autofocus
        />
      </div>
      {isBad ? (
        <p className="error" id={`${id}-note`}>
          <Icon name="err" />
          {problem}
        </p>
      ) : (
        <p className="hint" id={`${id}-note`}>
          <Trans id="phone.sent">6 haneli kodu bu numaraya gönderdik. 10 dakika geçerli.</Trans>
        </p>
      )}
    </div>
  );
}

function Box({ place, sign, isNext }: { place: number; sign: string; isNext: boolean }) {
  return (
    <>
      {place === places.length / 2 ? <i /> : null}
      <b className={isNext && sign === '' ? 'on' : ''}>{sign}</b>
    </>
  );
}
