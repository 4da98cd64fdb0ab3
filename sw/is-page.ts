import { isPagePath } from '#contract/is-page-path.ts';

/**
 * True for a path that is answered with the app's shell. `base` is the scope's path with a trailing slash; `path` is
 * below it.
 */
export function isPage(path: string, base: string): boolean {
  return isPagePath(path.slice(base.length));
}
