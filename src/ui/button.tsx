import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'cobalt' | 'outline' | 'quiet' | 'danger' | 'neutral';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  isBlock?: boolean;
  /** Shows the spinner, keeps the label, and takes no second click. */
  isBusy?: boolean;
}

export function Button({
  look = 'neutral',
  size = 'md',
  icon,
  isBlock = false,
  isBusy = false,
  className = '',
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = ['btn', look === 'neutral' ? '' : look, size === 'md' ? '' : size, isBlock ? 'block' : '', isBusy ? 'is-busy' : '', className]
    .filter(Boolean)
    .join(' ');
  return (
    <button {...rest} type={type} className={classes} disabled={disabled || isBusy} aria-busy={isBusy || undefined}>
      {isBusy ? <Spinner /> : icon ? <Icon name={icon} size={20} /> : null}
      {children}
    </button>
  );
}
