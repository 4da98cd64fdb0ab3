/** `./api/` and `./hub/` hang on the app's base, never on the current route. */
export function resolveAddress(path: string): URL {
  return new URL(path, document.baseURI);
}
