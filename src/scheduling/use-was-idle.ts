import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

let wasIdle = false;

/** False until the browser has had its first idle moment: for what nobody sees at first, as below the first screen. */
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
