import { useEffect, useState } from 'react';

/** Longest total wait for a framed page, including requests made before it loads. */
export const FRAME_DEADLINE_MS = 15_000;

type Arrival = 'waiting' | 'late' | 'there';

/**
 * Returns the load state of a framed page since its frame was first shown, and a function that reports its arrival. A
 * late page may still arrive.
 */
export function useArrival(): { state: Arrival; arrive: () => void } {
  const [state, setState] = useState<Arrival>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setState((known) => (known === 'there' ? known : 'late')), FRAME_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, arrive: () => setState('there') };
}
