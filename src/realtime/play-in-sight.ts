import { useEffect } from 'react';

type Listener = () => void;

const listeners = new Set<Listener>();
let games = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

/** From now on a game for money runs in this tab; answers the way to end it. */
function enterPlay(): () => void {
  games += 1;
  tell();
  return () => {
    games -= 1;
    tell();
  };
}

/** While its component is mounted and `isRunning`, the player is at play in this tab. A demo is no play. */
export function usePlay(isRunning: boolean): void {
  useEffect(() => (isRunning ? enterPlay() : undefined), [isRunning]);
}

/** True while a game for money runs in this tab. */
export function readIsPlaying(): boolean {
  return games > 0;
}

/** Calls back when the player begins to play here or stops; answers the way to stop listening. */
export function subscribeToPlay(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
