import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readIsOnline, subscribeToConnectivity } from './connectivity.ts';

/** Returns true while the server can be reached, as far as the app knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnectivity, readIsOnline, () => true);
}

/** Calls `act` once the app is online while `isAwaited`: when it is back online, or at once. */
export function useReconnect(isAwaited: boolean, act: () => void): void {
  const isOnline = useIsOnline();
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (isAwaited && isOnline) goOn();
  }, [isAwaited, isOnline]);
}
