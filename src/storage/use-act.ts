import { useSyncExternalStore } from 'react';
import { findAct, subscribeToActs, type UndecidedAct } from './undecided-acts.ts';

/** Returns the player's pending request of this place; undefined if there is none. */
export function useAct(place: string): UndecidedAct | undefined {
  return useSyncExternalStore(subscribeToActs, () => findAct(place));
}
