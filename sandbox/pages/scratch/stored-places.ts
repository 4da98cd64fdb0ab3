const storageKey = (handKey: string): string => `scratched:${handKey}`;

/**
 * Reads which places of a card were scratched in this tab. Returns none in a frame with an opaque origin, which has no
 * storage, and for stored text that is not JSON.
 */
export function readKeptPlaces(handKey: string): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(handKey)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((place) => typeof place === 'number') : [];
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Stores the scratched places while the card is in play. An empty list removes them. Does nothing without storage. */
export function keepPlaces(handKey: string, places: readonly number[]): void {
  try {
    if (places.length > 0) sessionStorage.setItem(storageKey(handKey), JSON.stringify(places));
    else sessionStorage.removeItem(storageKey(handKey));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
