import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/**
 * A label for an element that only has a picture: shown at once on hover and focus, at most 350 px wide, hidden by
 * Escape. The child has its own accessible name; the tooltip is visual only.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const show = () => setIsShown(true);
  const hide = () => setIsShown(false);
  useEffect(() => {
    if (!isShown) return;
    const hideByKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsShown(false);
    addEventListener('keydown', hideByKey);
    return () => removeEventListener('keydown', hideByKey);
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the child is the control; this only observes it
    <span className={styles.anchor} onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
      {children}
      {isShown ? (
        <span id={id} role="tooltip" aria-hidden="true" className={styles.tip}>
          {text}
        </span>
      ) : null}
    </span>
  );
}
