import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  look?: 'primary' | 'cobalt' | 'outline' | 'quiet' | 'danger' | 'neutral';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  isBlock?: boolean;
  /** Shows a spinner and ignores clicks; the label and the focus stay. */
  isBusy?: boolean;
  /** While the promise it returns is pending, the button ignores further clicks. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

const doNothing = () => {};

export function Button({
  look = 'neutral',
  size = 'md',
  icon,
  isBlock = false,
  isBusy = false,
  className = '',
  type = 'button',
  disabled = false,
  onClick = doNothing,
  children,
  ...rest
}: ButtonProps) {
  const classes = ['btn', look === 'neutral' ? '' : look, size === 'md' ? '' : size, isBlock ? 'block' : '', isBusy ? 'is-busy' : '', className]
    .filter(Boolean)
    .join(' ');
  const press = useOneAtATime(onClick);
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      // Disabling the button would drop the focus of whoever pressed it.
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else void press(event);
      }}
    >
      {isBusy ? <Spinner /> : icon ? <Icon name={icon} size={20} /> : null}
      {children}
    </button>
  );
}
