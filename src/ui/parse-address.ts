/** Parses an absolute URL; null if the text is none. Stands in for `URL.parse`, which Safari 17 lacks. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
