type Path = readonly string[];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns where a value holds text that PostgreSQL cannot store (NUL, or half of a surrogate pair), including keys, as
 * `items.0.title`; null when it holds none.
 */
export function findUnstorable(value: unknown, path: Path): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path.join('.') : null;
  if (!isObject(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(key, [...path, key]) ?? findUnstorable(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the first field of a value that its schema has dropped, as `items.0.titel`; null when all were used. */
export function findUnused(given: unknown, used: unknown, path: Path): string | null {
  if (!isObject(given) || !isObject(used)) return null;
  for (const [key, inner] of Object.entries(given)) {
    const found = Object.hasOwn(used, key) ? findUnused(inner, used[key], [...path, key]) : [...path, key].join('.');
    if (found !== null) return found;
  }
  return null;
}
