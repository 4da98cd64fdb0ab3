import { useSyncExternalStore } from 'react';
import { readLine, subscribeToLine } from './connectivity.ts';

/** True while the server can be reached, as far as the app knows. */
export function useLine(): boolean {
  return useSyncExternalStore(subscribeToLine, readLine, readLine);
}
