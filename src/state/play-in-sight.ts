import { atom } from 'jotai';
import { useEffect } from 'react';
import { store } from './store.ts';

const gamesAtom = atom(0);
/** True while a game for money runs in this tab. */
export const isPlayingAtom = atom((get) => get(gamesAtom) > 0);

/** Marks a game for money as running in this tab. Returns a function that ends this. */
function enterPlay(): () => void {
  store.set(gamesAtom, (count) => count + 1);
  return () => store.set(gamesAtom, (count) => count - 1);
}

/**
 * Marks a game for money as running in this tab while the component is mounted and `isRunning`. A demo does not count.
 */
export function usePlay(isRunning: boolean): void {
  useEffect(() => (isRunning ? enterPlay() : undefined), [isRunning]);
}
