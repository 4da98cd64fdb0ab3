import { useSyncExternalStore } from 'react';
import { findAct, subscribeToActs, type UndecidedAct } from './undecided-acts.ts';

/** The player's undecided act of this place; undefined for none. */
export function useAct(place: string): UndecidedAct | undefined {
  return useSyncExternalStore(subscribeToActs, () => findAct(place));
}
