import { useCallback, useRef } from 'react';

/**
 * Wraps a function so that calls do nothing while the promise of an earlier call is pending. A result that is not a
 * promise ends the call at once.
 */
export function useOneAtATime<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => Promise<void> {
  const isUnderWay = useRef(false);
  return useCallback(
    async (...args: Args) => {
      if (isUnderWay.current) return;
      const result = act(...args);
      if (!(result instanceof Promise)) return;
      isUnderWay.current = true;
      try {
        await result;
      } finally {
        isUnderWay.current = false;
      }
    },
    [act],
  );
}
