/** The address that a text is, or null for a text that is none: as `URL.parse`, which Safari 17 does not have yet. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
