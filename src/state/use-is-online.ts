import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { onlineAtom } from './connectivity.ts';

/** Returns true while the server can be reached, as far as the app knows. */
export function useIsOnline(): boolean {
  return useAtomValue(onlineAtom);
}

/** Calls `act` once the app is online while `isAwaited`: when it is back online, or at once. */
export function useReconnect(isAwaited: boolean, act: () => void): void {
  const isOnline = useIsOnline();
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (isAwaited && isOnline) goOn();
  }, [isAwaited, isOnline]);
}
