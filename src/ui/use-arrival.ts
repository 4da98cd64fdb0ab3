import { useEffect, useState } from 'react';

/** So long the page in a frame is waited for, and whatever answers for it before. */
export const FRAME_DEADLINE_MS = 15_000;

type Arrival = 'waiting' | 'late' | 'there';

/** How far the page of a frame has come: on the way, late, or there. One that is late may still come. `isUnderWay` begins the waiting. */
export function useArrival(isUnderWay: boolean): { state: Arrival; arrive: () => void } {
  const [state, setState] = useState<Arrival>('waiting');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setState((known) => (known === 'there' ? known : 'late')), FRAME_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return { state, arrive: () => setState('there') };
}
