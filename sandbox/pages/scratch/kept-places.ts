const storageKey = (handKey: string): string => `scratched:${handKey}`;

/** Reads the places of a card that were scratched in this tab. A frame with an opaque origin stores none. */
export function readKeptPlaces(handKey: string): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(handKey)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((place) => typeof place === 'number') : [];
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Stores them while the card is in play. An empty list removes them. */
export function keepPlaces(handKey: string, places: readonly number[]): void {
  try {
    if (places.length > 0) sessionStorage.setItem(storageKey(handKey), JSON.stringify(places));
    else sessionStorage.removeItem(storageKey(handKey));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
