import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { readSmsCode, SMS_CODE_LENGTH } from '#contract/typed-input.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { exactText, FieldNote } from '../../../ui/field.tsx';
import styles from './code-field.module.css';

const places = Array.from({ length: SMS_CODE_LENGTH }, (_, index) => index);

/**
 * Extracts the code from typed or pasted text, which may be a whole message; null if a text longer than a code contains
 * none.
 */
function toCode(text: string): string | null {
  const code = readSmsCode(text);
  return code.length <= SMS_CODE_LENGTH ? code : null;
}

/** Moves the caret to the end: the boxes show the code from its first character, so typing continues there. */
function goToEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
}

interface CodeFieldProps {
  label: string;
  value: string;
  /** The server refused the previous code; a message said why. */
  isRefused: boolean;
  onChange: (code: string) => void;
}

/**
 * Input for an SMS code: a single real field, so that the code can be pasted and autofilled, over six boxes that show
 * it.
 */
export function CodeField({ label, value, isRefused, onChange }: CodeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [isFocused, setIsFocused] = useState(false);
  const problemOf = useFieldProblem();
  const [isWithoutCode, setIsWithoutCode] = useState(false);
  const take = (text: string) => {
    const code = toCode(text);
    setIsWithoutCode(code === null);
    onChange(code ?? '');
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };
  const isBad = (isWithoutCode || isRefused) && value === '';
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
          onChange={({ currentTarget: { value: text } }) => {
            // Typing continues at the end, where a complete code takes no more.
            if (value.length < SMS_CODE_LENGTH || text.length !== value.length + 1 || !text.startsWith(value)) take(text);
          }}
          onPaste={paste}
          onFocus={(event) => {
            setIsFocused(true);
            goToEnd(event);
          }}
          onBlur={() => setIsFocused(false)}
          onClick={goToEnd}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...exactText}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-note`}
          data-autofocus
        />
      </div>
      <FieldNote
        id={`${id}-note`}
        hint={t({ id: 'phone.sent', message: '6 haneli kodu bu numaraya gönderdik. 10 dakika geçerli.' })}
        error={isBad && isWithoutCode ? problemOf('code') : undefined}
      />
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
