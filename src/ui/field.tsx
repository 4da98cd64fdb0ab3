import { useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId, useState } from 'react';
import { Icon } from './icon.tsx';

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  isConfirmed?: boolean;
  isRefused?: boolean;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

function FieldFrame({ label, hint, error, isDisabled = false, isConfirmed = false, isRefused = false, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`field${error || isRefused ? ' is-error' : ''}${isDisabled ? ' is-disabled' : ''}${isConfirmed ? ' is-ok' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: hint || error ? noteId : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** Note below a field: the first error or else the hint, never both. */
export function FieldNote({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  if (error)
    return (
      <p className="error" id={id} role="alert">
        <Icon name="err" />
        {error}
      </p>
    );
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null;
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown before the text, such as +90 or ₺. */
  prefix?: string;
  hasPrefixRule?: boolean;
  /** A button at the end of the field that fills it in. */
  action?: ReactNode;
  /** Shown as confirmed and read-only. Unlike a disabled field, it can be focused and read by password managers. */
  isConfirmed?: boolean;
  /** Marked as wrong without an error of its own: the server refused what it held, and a message said why. */
  isRefused?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hint,
  error,
  prefix,
  hasPrefixRule = false,
  isConfirmed = false,
  isRefused = false,
  action,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isDisabled={input.disabled ?? false} isConfirmed={isConfirmed} isRefused={isRefused}>
      {({ id, describedBy }) => (
        <div className="control">
          {prefix ? <span className={hasPrefixRule ? 'pre sep num' : 'pre'}>{prefix}</span> : null}
          <input
            {...input}
            id={id}
            className={className}
            readOnly={isConfirmed || input.readOnly}
            aria-invalid={error || isRefused ? true : undefined}
            aria-describedby={describedBy}
          />
          {action}
          {input.disabled ? <Icon name="lock" size={18} /> : null}
          {isConfirmed ? <Icon name="check" size={18} /> : null}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * Attributes of a field whose text must be exact, such as a username, a code or an address: keyboards must not
 * capitalise or correct it.
 */
export const exactText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: Omit<TextFieldProps, 'prefix' | 'hasPrefixRule' | 'action' | 'isConfirmed' | 'isRefused'>) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <div className="control">
          <input
            {...input}
            {...exactText}
            id={id}
            type={isShown ? 'text' : 'password'}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
          <button
            type="button"
            className="icon-btn"
            aria-label={t({ id: 'field.show_password', message: 'Şifreyi göster' })}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name="eye" size={20} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy }) => (
        <div className="control">
          <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy}>
            {children}
          </select>
          <Icon name="down" size={20} />
        </div>
      )}
    </FieldFrame>
  );
}
