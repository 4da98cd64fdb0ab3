import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

let wasIdle = false;

/**
 * Returns false until the browser's first idle moment: for content that is not visible at first, such as below the
 * first screen.
 */
export function useWasIdle(): boolean {
  const [isDue, setIsDue] = useState(wasIdle);
  useEffect(() => {
    if (isDue) return;
    return whenIdle(() => {
      wasIdle = true;
      startTransition(() => setIsDue(true));
    });
  }, [isDue]);
  return isDue;
}
