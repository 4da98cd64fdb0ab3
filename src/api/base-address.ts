/** Resolves a path such as `./api/` or `./hub/` against the app's base URL, never against the current route. */
export function resolveAddress(path: string): URL {
  return new URL(path, document.baseURI);
}
