/** Returns a function that caches the results for the most recently requested keys, at most `limit` of them. */
export function remember<Asked, Made extends object>(limit: number, keyOf: (asked: Asked) => string, make: (asked: Asked) => Made): (asked: Asked) => Made {
  const kept = new Map<string, Made>();
  return (asked) => {
    const key = keyOf(asked);
    const made = kept.get(key) ?? make(asked);
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
