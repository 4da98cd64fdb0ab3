import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readLine, subscribeToLine } from './connectivity.ts';

/** True while the server can be reached, as far as the app knows. */
export function useLine(): boolean {
  return useSyncExternalStore(subscribeToLine, readLine, () => true);
}

/** Calls `act` when the line is back, while something waits for it. */
export function useReturnOfLine(isAwaited: boolean, act: () => void): void {
  const hasLine = useLine();
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (isAwaited && hasLine) goOn();
  }, [isAwaited, hasLine]);
}
