import { type RegisteredRouter, type RouteIds, useMatches } from '@tanstack/react-router';

type RouteId = RouteIds<RegisteredRouter['routeTree']>;

/** Those that fill the window with a frame of somebody else's. */
export const sportsRoutes: readonly RouteId[] = ['/spor/', '/spor/fcg', '/livespor/', '/livespor/fcg', '/esports/', '/esports/betco'];

/**
 * True while one of the routes is what the outlet shows. What surrounds the page has to change together with it: by the router's resolved address it would
 * change one step later, and the page would move.
 */
export function useIsShown(...routes: readonly RouteId[]): boolean {
  return useMatches({ select: (matches) => matches.some(({ routeId }) => routes.includes(routeId)) });
}
