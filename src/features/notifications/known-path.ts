import type { RegisteredRouter } from '@tanstack/react-router';

/** True where the app has a screen at a path (its query and hash are left aside), and not merely one above it. */
export function isKnownPath(router: RegisteredRouter, href: string): boolean {
  const [, params, route] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? '/');
  return route !== undefined && !('**' in params);
}
