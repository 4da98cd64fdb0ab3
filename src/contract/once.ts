/**
 * Returns a function that creates a value on first use and returns the same one afterwards. Used for schemas: a slow
 * phone takes a tenth of a second to build those of all calls, and a screen needs few of them.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
