/** Makes a value when it is first asked for, and answers the same one from then on. For schemas: a slow phone takes a tenth of a second to build those of all calls, and a screen needs few of them. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
