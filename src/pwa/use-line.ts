import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readLine, subscribeToLine } from './connectivity.ts';

/** Returns true while the server can be reached, as far as the app knows. */
export function useLine(): boolean {
  return useSyncExternalStore(subscribeToLine, readLine, () => true);
}

/** Calls `act` once the app is online while `isAwaited`: when it is back online, or at once. */
export function useReturnOfLine(isAwaited: boolean, act: () => void): void {
  const hasLine = useLine();
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (isAwaited && hasLine) goOn();
  }, [isAwaited, hasLine]);
}
