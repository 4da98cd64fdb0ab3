import { useEffect } from 'react';

type Listener = () => void;

const listeners = new Set<Listener>();
let games = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Marks a game for money as running in this tab. Returns a function that ends this. */
function enterPlay(): () => void {
  games += 1;
  tell();
  return () => {
    games -= 1;
    tell();
  };
}

/**
 * Marks a game for money as running in this tab while the component is mounted and `isRunning`. A demo does not count.
 */
export function usePlay(isRunning: boolean): void {
  useEffect(() => (isRunning ? enterPlay() : undefined), [isRunning]);
}

/** Returns true while a game for money runs in this tab. */
export function readIsPlaying(): boolean {
  return games > 0;
}

/** Calls the listener when a game for money starts or ends in this tab. Returns an unsubscribe function. */
export function subscribeToPlay(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
