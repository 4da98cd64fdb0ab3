import { useState } from 'react';

/**
 * Takes whether a section has nothing to show, and returns whether it had nothing when it was mounted. A section that is
 * left out while it is empty stays out until the next visit to its page: appearing later, it would push away what the
 * player is reading.
 */
export function useWasEmpty(isEmpty: boolean): boolean {
  const [wasEmpty] = useState(isEmpty);
  return wasEmpty;
}
