/** A URL's search as text, by name; a list for a name that occurs more than once. */
export type TextSearch = Record<string, string | string[]>;

/** A field of this name would set an object's prototype. */
const PROTOTYPE = '__proto__';

/**
 * Parses a URL's search, with or without its question mark. Every value stays text: the router's own parser converts
 * whatever looks like a number, boolean or object, so that `?q=1e5` searched for 100000.
 */
export function parseTextSearch(search: string): TextSearch {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = read.get(name);
    read.set(name, before === undefined ? value : [before, value].flat());
  }
  read.delete(PROTOTYPE);
  return Object.fromEntries(read);
}

/**
 * Serializes a search for a URL, with its question mark. Writes a list's name once per item and omits undefined values.
 */
export function stringifyTextSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) written.append(name, String(item));
  }
  return written.size === 0 ? '' : `?${written}`;
}
