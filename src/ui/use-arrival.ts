import { useEffect, useState } from 'react';

/** So long the page in a frame, and whatever answers for it before, is waited for in all. */
export const FRAME_DEADLINE_MS = 15_000;

type Arrival = 'waiting' | 'late' | 'there';

/** How far the page of a frame has come since its place was first shown: on the way, late, or there. One that is late may still come. */
export function useArrival(): { state: Arrival; arrive: () => void } {
  const [state, setState] = useState<Arrival>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setState((known) => (known === 'there' ? known : 'late')), FRAME_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, arrive: () => setState('there') };
}
