import type { RegisteredRouter } from '@tanstack/react-router';

/** Ids of routes that catch all paths which no sibling matches. */
const CATCH_ALL = /\/\$$/;

/** True if the app has a screen at exactly this path, not merely at a parent of it; ignores query and hash. */
export function isKnownPath(router: RegisteredRouter, href: string): boolean {
  const [, params, route] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? '/');
  return route !== undefined && !('**' in params) && !CATCH_ALL.test(route.id);
}
